import {
  DRAFT_CHANNEL,
  DRAFT_DATABASE,
  DRAFT_OBJECT_STORE,
  draftKey,
  type DraftMessage,
} from '@keyframe/contracts/draftStorage';
import { readAuth } from '../auth/useAuth.ts';

/** A draft in a list. */
export interface DraftEntry {
  /** For `removeDraft`. */
  id: string;
  /** Its name; without one, its category and language. */
  name: string;
  /** Empty while none is chosen. */
  category: string;
  language: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The address at which the editor continues it. */
  address: string;
}

/** A store that does not respond for this long is taken for blocked. Milliseconds. */
const TIMEOUT_MS = 3_000;

/**
 * The drafts that the signed-in account has on this device, the latest first. Unreadable ones are left out: the editor
 * reports them when it opens. The editor's own schema is not used here, it would bring a validator into the first load.
 * @throws when the browser blocks its storage.
 */
export async function listDrafts(): Promise<DraftEntry[]> {
  const account = readAuth().user?.uid;
  if (account === undefined) return [];
  const found = await inDrafts('readonly', async (store) => {
    const [keys, values] = await Promise.all([
      result(store.getAllKeys()),
      result(store.getAll() as IDBRequest<unknown[]>),
    ]);
    return keys.map((key, index) => ({ key, value: values[index] }));
  });
  return found.flatMap(({ key, value }) => entryOf(account, key, value) ?? []).sort((a, b) => b.savedAt - a.savedAt);
}

/**
 * Removes a draft. Resolves to the undo, which puts it back unless another draft has taken its place.
 * @throws when the browser blocks its storage.
 */
export async function removeDraft(id: string): Promise<() => Promise<void>> {
  const removed = await inDrafts('readwrite', async (store) => {
    const draft: unknown = await result(store.get(id));
    await result(store.delete(id));
    return draft;
  });
  announce(id);
  return async () => {
    if (removed === undefined) return;
    await inDrafts('readwrite', async (store) => {
      if ((await result(store.count(id))) === 0) await result(store.put(removed, id));
    });
    announce(id);
  };
}

function entryOf(account: string, key: IDBValidKey, value: unknown): DraftEntry | undefined {
  const prefix = draftKey(account, '');
  if (typeof key !== 'string' || !key.startsWith(prefix)) return undefined;
  const { schema, savedAt, work } = (value ?? {}) as {
    schema?: unknown;
    savedAt?: unknown;
    work?: Record<string, unknown>;
  };
  const { name, category, language } = work ?? {};
  if (
    schema !== 1 ||
    typeof savedAt !== 'number' ||
    typeof name !== 'string' ||
    typeof category !== 'string' ||
    typeof language !== 'string'
  )
    return undefined;
  const unnamed = `${category === '' ? 'Component' : category} · ${language}`;
  return { id: key, name: name.trim() || unnamed, category, language, savedAt, address: key.slice(prefix.length) };
}

/** Tells open editors of this browser. */
function announce(key: string): void {
  const channel = new BroadcastChannel(DRAFT_CHANNEL);
  channel.postMessage({ key, event: 'changed' } satisfies DraftMessage);
  channel.close();
}

async function inDrafts<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await inTime(openDatabase());
  try {
    return await inTime(work(database.transaction(DRAFT_OBJECT_STORE, mode).objectStore(DRAFT_OBJECT_STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DRAFT_DATABASE);
  // The first to open the database creates it, here or in the editor.
  request.onupgradeneeded = () => request.result.createObjectStore(DRAFT_OBJECT_STORE);
  return result(request);
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed'));
  });
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser’s storage does not respond')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
