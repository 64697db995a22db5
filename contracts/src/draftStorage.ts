/**
 * Where drafts are stored on the author's device: an IndexedDB database that the editor writes and draft lists read.
 * Different versions of both run in one browser, so the names are a contract.
 */
export const DRAFT_DATABASE = 'keyframe-drafts';
export const DRAFT_OBJECT_STORE = 'drafts';

/** The BroadcastChannel on which tabs announce drafts. */
export const DRAFT_CHANNEL = 'keyframe-drafts';

/** A message on that channel: a tab has opened, holds, written or removed a draft. */
export interface DraftMessage {
  key: string;
  event: 'opened' | 'alsoOpen' | 'changed';
}

/** The key of a draft: account and editor address. Members who share a browser have separate keys. */
export function draftKey(account: string, address: string): string {
  return `${account} ${address}`;
}
