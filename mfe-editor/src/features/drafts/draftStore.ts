import { Draft } from 'contracts/draft';
import { createStore, del, entries, get, promisifyRequest, set } from 'idb-keyval';

/**
 * The drafts on this device, in IndexedDB. A draft is kept under its account and the address at which the editor
 * opens for it, so that two people of one browser never see each other's.
 */
const store = createStore('keyframe-drafts', 'drafts');

/** Names the draft of an account for an address of the editor (`editorAddress`). */
export function draftKey(account: string, address: string): string {
  return `${account} ${address}`;
}

/** A draft that cannot be read is put under a key that begins so: out of the way, and still there. */
const UNREADABLE = 'unreadable';

/** A store that does not answer for this long is taken for broken. Milliseconds. */
const TIME_LIMIT = 3_000;

/** Somebody else, which is another tab of this browser, wrote or removed the draft since it was last seen here. */
export class DraftChangedElsewhere extends Error {
  override readonly name = 'DraftChangedElsewhere';
}

/** What was found under a key. `unreadable` is what was there and is no draft: it has been put aside by then. */
export interface StoredDraft {
  draft: Draft | null;
  unreadable?: unknown;
}

/** @throws whatever keeps the store from answering: a private window, a full disk, silence. */
export async function readDraft(key: string): Promise<StoredDraft> {
  const found: unknown = await inTime(get(key, store));
  if (found === undefined) return { draft: null };
  const draft = Draft.safeParse(found);
  if (draft.success) return { draft: draft.data };
  console.warn(`[drafts] What is kept for ${key} is no draft of this version; it is put aside.`, draft.error);
  await inTime(set(`${UNREADABLE} ${Date.now()} ${key}`, found, store));
  await inTime(del(key, store));
  return { draft: null, unreadable: found };
}

/**
 * Writes a draft, or removes it with null, provided that its stamp is still the one that was last seen here (null:
 * there was none). Looking and writing are one transaction, so of two tabs one is always told.
 * @throws DraftChangedElsewhere, or whatever keeps the store from writing.
 */
export function replaceDraft(key: string, seen: string | null, next: Draft | null): Promise<void> {
  return inTime(
    store('readwrite', async (objects) => {
      const found: unknown = await promisifyRequest(objects.get(key));
      if (stampOf(found) !== seen) throw new DraftChangedElsewhere(`The draft ${key} was changed in another tab`);
      if (next === null) objects.delete(key);
      else objects.put(next, key);
      await promisifyRequest(objects.transaction);
    }),
  );
}

/** A draft in a list: where it goes on, and what it holds. */
export interface ListedDraft {
  address: string;
  draft: Draft;
}

/** The drafts of an account, the latest first. What cannot be read is left out. */
export async function listDrafts(account: string): Promise<ListedDraft[]> {
  const all = await inTime(entries<IDBValidKey, unknown>(store));
  return all
    .flatMap(([key, value]) => {
      const prefix = draftKey(account, '');
      const draft = Draft.safeParse(value);
      return typeof key === 'string' && key.startsWith(prefix) && draft.success ? [{ address: key.slice(prefix.length), draft: draft.data }] : [];
    })
    .sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

function stampOf(found: unknown): string | null {
  const stamp = typeof found === 'object' && found !== null && 'stamp' in found ? found.stamp : undefined;
  return typeof stamp === 'string' ? stamp : null;
}

/** A browser in which the store is blocked may never answer at all. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser’s store does not answer')), TIME_LIMIT);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
