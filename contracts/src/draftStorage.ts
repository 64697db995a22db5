/**
 * Where drafts lie on the author's device: an IndexedDB database that the editor writes and that lists of drafts read.
 * Versions of both meet in one browser, so the names are a contract.
 */
export const DRAFT_DATABASE = 'keyframe-drafts';
export const DRAFT_OBJECT_STORE = 'drafts';

/** The BroadcastChannel on which tabs announce drafts. */
export const DRAFT_CHANNEL = 'keyframe-drafts';

/** A message on that channel: a tab opened a draft, has it open too, or has written or removed it. */
export interface DraftMessage {
  key: string;
  event: 'opened' | 'alsoOpen' | 'changed';
}

/** The key of an account's draft for an address of the editor. Members who share a browser have keys of their own. */
export function draftKey(account: string, address: string): string {
  return `${account} ${address}`;
}
