import type { Draft } from 'contracts/draft';
import { DraftChangedElsewhere, readDraft, replaceDraft } from './draftStore.ts';
import { randomId } from './randomId.ts';

/** From the last key to the writing, in milliseconds. */
export const SAVE_AFTER_MS = 300;

/**
 * Where the work stands: `kept` in the store, `pending` on its way there, `failed` when the store refuses,
 * `elsewhere` when another tab has the draft now, and nothing is written until the person has decided.
 */
export type Keeping = 'kept' | 'pending' | 'failed' | 'elsewhere';

/** What of a draft is the author's; the rest is stamped on it when it is written. */
export type DraftContents = Pick<Draft, 'submission' | 'base' | 'work' | 'aside'>;

/** What tabs tell each other of a draft: that they opened it, that they have it open as well, that they wrote it. */
interface TabMessage {
  key: string;
  said: 'opened' | 'open here too' | 'changed';
}

export interface DraftKeeper {
  /** Writes what there is to keep a moment later; null when there is nothing any more. */
  keep: (contents: DraftContents | null) => void;
  /** Writes at once what is waiting to be written, and says where the work stands then. */
  flush: () => Promise<Keeping>;
  /** The draft as it is now, whoever wrote it; from here on this tab goes on from it. */
  takeOther: () => Promise<Draft | null>;
  /** Removes the draft and writes nothing any more. */
  forget: () => Promise<void>;
  /** Writes what is waiting and lets go of the draft. */
  close: () => void;
}

export interface DraftKeeperOptions {
  key: string;
  /** The stamp of the draft as this tab read it; null when there was none. */
  seen: string | null;
  /** Whether the store could be read. */
  works: boolean;
  onKeeping: (keeping: Keeping) => void;
  /** Another tab has this draft open too. */
  onCompany: () => void;
}

/**
 * Keeps one draft in the store while it is worked on: a moment after a change, and at once when the page is left or
 * hidden. Two tabs on one draft never overwrite each other: who comes second is told (`elsewhere`).
 */
export function createDraftKeeper({ key, seen: firstSeen, works, onKeeping, onCompany }: DraftKeeperOptions): DraftKeeper {
  let seen = firstSeen;
  let keeping: Keeping = works ? 'kept' : 'failed';
  let waiting: { contents: DraftContents | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Writings one after the other: each must see the stamp of the one before. */
  let writing: Promise<void> = Promise.resolve();

  const tell = (next: Keeping) => {
    keeping = next;
    if (!closed) onKeeping(next);
  };

  const write = async (contents: DraftContents | null) => {
    const draft: Draft | null = contents === null ? null : { schema: 1, savedAt: Date.now(), stamp: randomId(), ...contents };
    try {
      await replaceDraft(key, seen, draft);
    } catch (error) {
      if (error instanceof DraftChangedElsewhere) {
        tell('elsewhere');
        return;
      }
      console.warn('[drafts] The draft could not be kept.', error);
      // Tried again with the next change, and when the page is left.
      waiting ??= { contents };
      tell('failed');
      return;
    }
    seen = draft?.stamp ?? null;
    tabs.postMessage({ key, said: 'changed' } satisfies TabMessage);
    tell(waiting === null ? 'kept' : 'pending');
  };

  const flush = async () => {
    clearTimeout(timer);
    if (waiting !== null && keeping !== 'elsewhere') {
      const { contents } = waiting;
      waiting = null;
      writing = writing.then(() => write(contents));
    }
    await writing;
    return keeping;
  };

  const tabs = new BroadcastChannel('keyframe-drafts');
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.key !== key) return;
    if (data.said === 'changed') {
      clearTimeout(timer);
      tell('elsewhere');
      return;
    }
    if (data.said === 'opened') tabs.postMessage({ key, said: 'open here too' } satisfies TabMessage);
    onCompany();
  };
  tabs.postMessage({ key, said: 'opened' } satisfies TabMessage);

  const onHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const onLeave = () => void flush();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeave);

  const letGo = () => {
    closed = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onLeave);
  };

  return {
    keep: (contents) => {
      if (closed) return;
      waiting = { contents };
      if (keeping === 'elsewhere') return;
      // A store that refused is tried again, but the warning stays until it has taken something.
      if (keeping !== 'failed') tell('pending');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    },
    flush,
    takeOther: async () => {
      await writing;
      const { draft } = await readDraft(key);
      waiting = null;
      seen = draft?.stamp ?? null;
      tell('kept');
      return draft;
    },
    forget: async () => {
      waiting = null;
      clearTimeout(timer);
      await writing;
      await write(null);
      letGo();
      tabs.close();
    },
    close: () => {
      if (closed) return;
      letGo();
      void flush().finally(() => tabs.close());
    },
  };
}
