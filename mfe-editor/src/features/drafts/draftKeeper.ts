import type { Draft } from '@keyframe/contracts/draft';
import { DRAFT_CHANNEL, type DraftMessage } from '@keyframe/contracts/draftStorage';
import { DraftChangedElsewhere, readDraft, replaceDraft } from './draftStore.ts';
import { randomId } from './randomId.ts';

/** Debounce of writes in milliseconds. */
export const SAVE_AFTER_MS = 300;

/**
 * The state of the draft: `kept` in the store, `pending` before or during a write, `failed` if the store rejects it,
 * `elsewhere` if another tab has written the draft: this tab writes nothing until the author decides.
 */
export type Keeping = 'kept' | 'pending' | 'failed' | 'elsewhere';

/** The fields of a draft that the author changes; the others are added on writing. */
export type DraftContents = Pick<Draft, 'submission' | 'base' | 'work' | 'stash'>;

export interface DraftKeeper {
  /** Schedules a write of the contents; null removes the draft. */
  keep: (contents: DraftContents | null) => void;
  /** Writes pending contents at once and returns the state after it. */
  flush: () => Promise<Keeping>;
  /** Reads the stored draft and takes its version as the base of this tab's next write. */
  takeOther: () => Promise<Draft | null>;
  /** Removes the draft and writes nothing after it. */
  forget: () => Promise<void>;
  /** Writes pending contents and closes the keeper. */
  close: () => void;
}

export interface DraftKeeperOptions {
  key: string;
  /** The version of the draft that this tab read; null without one. */
  seen: string | null;
  /** Whether the store is readable. */
  works: boolean;
  onKeeping: (keeping: Keeping) => void;
  /** Another tab has this draft open, too. */
  onOpenElsewhere: () => void;
}

/**
 * Stores one draft during editing: debounced after a change, at once when the page is left or hidden. A compare-and-set
 * protects a draft in two tabs: the second to write gets `elsewhere`.
 */
export function createDraftKeeper({
  key,
  seen: firstSeen,
  works,
  onKeeping,
  onOpenElsewhere,
}: DraftKeeperOptions): DraftKeeper {
  let seen = firstSeen;
  let keeping: Keeping = works ? 'kept' : 'failed';
  let pendingWrite: { contents: DraftContents | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** The write in flight. Writes are serial: each must see the version of the previous one. */
  let writing: Promise<void> | undefined;

  const setKeeping = (next: Keeping) => {
    keeping = next;
    if (!closed) onKeeping(next);
  };

  const write = async (contents: DraftContents | null) => {
    const draft: Draft | null =
      contents === null ? null : { schema: 1, savedAt: Date.now(), version: randomId(), ...contents };
    try {
      await replaceDraft(key, seen, draft);
    } catch (error) {
      if (error instanceof DraftChangedElsewhere) {
        setKeeping('elsewhere');
        return;
      }
      console.warn('[drafts] The draft could not be stored.', error);
      // Retried with the next change and when the page is left.
      pendingWrite ??= { contents };
      setKeeping('failed');
      return;
    }
    seen = draft?.version ?? null;
    tabs.postMessage({ key, event: 'changed' } satisfies DraftMessage);
    setKeeping(pendingWrite === null ? 'kept' : 'pending');
  };

  const flush = async () => {
    clearTimeout(timer);
    if (pendingWrite !== null && keeping !== 'elsewhere') {
      const { contents } = pendingWrite;
      pendingWrite = null;
      // Synchronous if possible: an editor that opens right after this one reads this write.
      const current = writing === undefined ? write(contents) : writing.then(() => write(contents));
      writing = current;
      void current.finally(() => {
        if (writing === current) writing = undefined;
      });
    }
    await writing;
    return keeping;
  };

  const tabs = new BroadcastChannel(DRAFT_CHANNEL);
  tabs.onmessage = ({ data }: MessageEvent<DraftMessage>) => {
    if (data.key !== key) return;
    if (data.event === 'changed') {
      clearTimeout(timer);
      setKeeping('elsewhere');
      return;
    }
    if (data.event === 'opened') tabs.postMessage({ key, event: 'alsoOpen' } satisfies DraftMessage);
    onOpenElsewhere();
  };
  tabs.postMessage({ key, event: 'opened' } satisfies DraftMessage);

  const onHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const onLeave = () => void flush();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeave);

  const release = () => {
    closed = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onLeave);
  };

  return {
    keep: (contents) => {
      if (closed) return;
      pendingWrite = { contents };
      if (keeping === 'elsewhere') return;
      // After a failure the next change retries, but the warning stays until a write succeeds.
      if (keeping !== 'failed') setKeeping('pending');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    },
    flush,
    takeOther: async () => {
      await writing;
      const { draft } = await readDraft(key);
      pendingWrite = null;
      seen = draft?.version ?? null;
      setKeeping('kept');
      return draft;
    },
    forget: async () => {
      pendingWrite = null;
      clearTimeout(timer);
      await writing;
      await write(null);
      release();
      tabs.close();
    },
    close: () => {
      if (closed) return;
      release();
      void flush().finally(() => tabs.close());
    },
  };
}
