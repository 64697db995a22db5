import { Draft, toStoredDraft } from '@keyframe/contracts/draft';
import { DRAFT_DATABASE, DRAFT_OBJECT_STORE } from '@keyframe/contracts/draftStorage';
import { describeFault, safeParse } from '@keyframe/contracts/parse';
import { createStore, del, get, promisifyRequest, set } from 'idb-keyval';

/** The drafts on this device, by `draftKey`. */
const store = createStore(DRAFT_DATABASE, DRAFT_OBJECT_STORE);

/** Prefix of the key under which an unreadable draft is stashed. */
const UNREADABLE = 'unreadable';

/** Milliseconds without a response after which the store counts as blocked. */
const TIME_LIMIT = 3_000;

/** Another tab wrote or removed the draft since this one last read it. */
export class DraftChangedElsewhere extends Error {
  override readonly name = 'DraftChangedElsewhere';
}

/** The value of a key. `unreadable` is a value that is not a draft: it has been stashed. */
export interface StoredDraft {
  draft: Draft | null;
  unreadable?: unknown;
}

/** @throws when the store is blocked, full or does not respond. */
export async function readDraft(key: string): Promise<StoredDraft> {
  const found: unknown = await withTimeout(get(key, store));
  if (found === undefined) return { draft: null };
  const draft = safeParse(Draft, found);
  if (draft.success) return { draft: draft.data };
  const faults = draft.faults.map(describeFault).join('; ');
  console.warn(`[drafts] The value stored for ${key} is no draft of this version; it is stashed. ${faults}`);
  await withTimeout(set(`${UNREADABLE} ${Date.now()} ${key}`, found, store));
  await withTimeout(del(key, store));
  return { draft: null, unreadable: found };
}

/**
 * Writes a draft, or removes it with null, if its version is still the one this tab last saw (null: there was none).
 * A compare-and-set in one transaction, so of two tabs that write, one fails.
 * @throws DraftChangedElsewhere, or when the store is blocked or full.
 */
export function replaceDraft(key: string, seen: string | null, next: Draft | null): Promise<void> {
  return withTimeout(
    store('readwrite', async (objects) => {
      const found: unknown = await promisifyRequest(objects.get(key));
      if (versionOf(found) !== seen) throw new DraftChangedElsewhere(`The draft ${key} was changed in another tab`);
      if (next === null) objects.delete(key);
      else objects.put(toStoredDraft(next), key);
      await promisifyRequest(objects.transaction);
    }),
  );
}

function versionOf(found: unknown): string | null {
  const stamp = typeof found === 'object' && found !== null && 'stamp' in found ? found.stamp : undefined;
  return typeof stamp === 'string' ? stamp : null;
}

/** A browser that blocks the store may never respond. */
async function withTimeout<Result>(request: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser’s store does not answer')), TIME_LIMIT);
  });
  try {
    return await Promise.race([request, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
