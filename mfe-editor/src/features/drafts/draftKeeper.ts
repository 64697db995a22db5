import type { Draft } from '@keyframe/contracts/draft';
import { DRAFT_CHANNEL, type DraftMessage } from '@keyframe/contracts/draftStorage';
import { DraftChangedElsewhere, readDraft, replaceDraft } from './draftStore.ts';
import { randomId } from './randomId.ts';

/** From the last change to the writing, in milliseconds. */
export const SAVE_AFTER_MS = 300;

/**
 * The state of the work: `kept` in the store, `pending` on its way there, `failed` when the store refuses,
 * `elsewhere` when another tab has written the draft: nothing is written here until the author has decided.
 */
export type Keeping = 'kept' | 'pending' | 'failed' | 'elsewhere';

/** What of a draft is the author's; the rest is added when it is written. */
export type DraftContents = Pick<Draft, 'submission' | 'base' | 'work' | 'aside'>;

export interface DraftKeeper {
  /** Writes the contents a moment later; null removes the draft. */
  keep: (contents: DraftContents | null) => void;
  /** Writes pending contents at once and returns the state after it. */
  flush: () => Promise<Keeping>;
  /** The draft as it is stored now; from here on this tab goes on from it. */
  takeOther: () => Promise<Draft | null>;
  /** Removes the draft and writes nothing after it. */
  forget: () => Promise<void>;
  /** Writes pending contents and releases the draft. */
  close: () => void;
}

export interface DraftKeeperOptions {
  key: string;
  /** The version of the draft as this tab read it; null when there was none. */
  seen: string | null;
  /** Whether the store could be read. */
  works: boolean;
  onKeeping: (keeping: Keeping) => void;
  /** Another tab has this draft open too. */
  onOpenElsewhere: () => void;
}

/**
 * Stores one draft while it is edited: a moment after a change, and at once when the page is left or hidden. Two tabs
 * on one draft never overwrite each other: the second to write gets `elsewhere`.
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
  let waiting: { contents: DraftContents | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** The last write, while it is in flight. One follows the other: each must see the version that the one before wrote. */
  let writing: Promise<void> | undefined;

  const tell = (next: Keeping) => {
    keeping = next;
    if (!closed) onKeeping(next);
  };

  const write = async (contents: DraftContents | null) => {
    const draft: Draft | null =
      contents === null ? null : { schema: 1, savedAt: Date.now(), stamp: randomId(), ...contents };
    try {
      await replaceDraft(key, seen, draft);
    } catch (error) {
      if (error instanceof DraftChangedElsewhere) {
        tell('elsewhere');
        return;
      }
      console.warn('[drafts] The draft could not be stored.', error);
      // Tried again with the next change, and when the page is left.
      waiting ??= { contents };
      tell('failed');
      return;
    }
    seen = draft?.stamp ?? null;
    tabs.postMessage({ key, event: 'changed' } satisfies DraftMessage);
    tell(waiting === null ? 'kept' : 'pending');
  };

  const flush = async () => {
    clearTimeout(timer);
    if (waiting !== null && keeping !== 'elsewhere') {
      const { contents } = waiting;
      waiting = null;
      // At once where it can: an editor that opens right after this one reads what is written here.
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
      tell('elsewhere');
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
