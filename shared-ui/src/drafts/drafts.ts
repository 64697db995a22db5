import {
  DRAFT_CHANNEL,
  DRAFT_DATABASE,
  DRAFT_OBJECT_STORE,
  draftKey,
  type DraftMessage,
} from '@keyframe/contracts/draftStorage';
import { readAuth } from '../auth/useAuth.ts';

/** A draft as a list shows it. */
export interface DraftEntry {
  /** The key for `removeDraft`. */
  id: string;
  /** Its name; without one, its category and language. */
  name: string;
  /** Empty until one is selected. */
  category: string;
  language: string;
  /** Unix time in milliseconds. */
  savedAt: number;
  /** The editor's address for this draft. */
  address: string;
}

/** A store that does not respond within this time is treated as blocked. Milliseconds. */
const TIMEOUT_MS = 3_000;

/**
 * The drafts of the signed-in account on this device, latest first. Unreadable ones are left out: the editor reports
 * them when it opens. Does not use the editor's schema, which would add a validator to the first load.
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
 * Removes a draft. Resolves to the undo, which restores it unless a newer draft exists.
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

/** Notifies open editors in this browser. */
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
  // Created by whichever opens the database first, this code or the editor.
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
