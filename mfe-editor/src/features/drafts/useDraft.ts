import type { Draft, DraftContent } from '@keyframe/contracts/draft';
import { useEffect, useRef, useState } from 'react';
import { removeDraft } from '@keyframe/shared-ui/platform';
import { createDraftKeeper, type DraftContents, type DraftKeeper, type Keeping } from './draftKeeper.ts';
import { randomId } from './randomId.ts';
import { describeSwitch, switchKind, type Kind } from './switching.ts';
import type { Stored } from './useStoredDraft.ts';
import { sameCode, sameContent } from './work.ts';

/** The initial content, and its revision (null: a new component). */
export interface Start {
  work: DraftContent;
  base: string | null;
}

export interface DraftSession {
  work: DraftContent;
  /** Changes when the whole content is replaced, so that components that hold parts of it remount. */
  generation: number;
  /** The revision that the content is based on; null for a new component. */
  base: string | null;
  /** The id of a new component's submission. */
  submission: string;
  /** Whether the content differs from what was last submitted. */
  dirty: boolean;
  keeping: Keeping;
  /** The time of the restored draft; null without one, or after the author's decision about it. */
  restoredFrom: number | null;
  /** Whether the restored draft is based on another revision than the latest. */
  outdated: boolean;
  /** Whether there is a stash to restore. */
  hasStash: boolean;
  /** Another tab has the same draft open. */
  openElsewhere: boolean;
  /** The last switch of category or language, while its notice is visible. */
  switched: Switched | null;
  change: (change: Partial<DraftContent>) => void;
  /** Changes parts of the code and keeps the current others. */
  changeCode: (change: Partial<DraftContent['code']>) => void;
  switchTo: (kind: Kind) => void;
  hideSwitch: () => void;
  /** Resets to the start and stashes the content. Undefined while the start is unknown. */
  startOver: (() => void) | undefined;
  /** Replaces the content, and stashes the author's changes. */
  replace: (work: (before: DraftContent) => DraftContent) => void;
  /** Swaps the content with the stash. */
  bringBack: () => void;
  /** Resolves a conflict with a newer revision: bases `mine` on it, or loads it and stashes mine. */
  rebase: (newer: Start, whose: 'mine' | 'theirs') => void;
  /** Resolves a change by another tab: keeps this tab's content, or shows the other's. */
  keepThis: () => Promise<void>;
  showOther: () => Promise<void>;
  /** Ensures that the content and its submission are stored before they are sent. */
  secure: () => Promise<Keeping>;
  flush: () => Promise<Keeping>;
  /** Removes the draft after its submission. */
  forget: () => Promise<void>;
}

/** A switch of category or language: its effect on the code, and the content to undo to. */
export interface Switched {
  text: string;
  from: Kind;
}

interface SessionState extends DraftContents {
  /** Null while the component that a draft updates could not be loaded. */
  start: Start | null;
  generation: number;
  restoredFrom: number | null;
  switched: Switched | null;
  /** Unchanged since read: opening a draft must not update its time, nor look like a change to another tab. */
  untouched: boolean;
}

function initialState(draft: Draft | null, start: Start | null, generation = 0): SessionState {
  const common = { start, generation, switched: null, untouched: true };
  if (draft !== null) {
    const { work, base, stash, submission, savedAt } = draft;
    // After a reset the draft holds only a stash.
    const restoredFrom = start !== null && sameContent(work, start.work) ? null : savedAt;
    return { ...common, work, base, stash, submission, restoredFrom };
  }
  if (start === null) throw new Error('An editor opens with a draft or with a start; it was given neither');
  return { ...common, ...start, stash: null, submission: randomId(), restoredFrom: null };
}

const isDirty = ({ work, start }: SessionState) => start === null || !sameContent(work, start.work);

const contentsOf = ({ work, base, stash, submission }: SessionState): DraftContents => ({
  work,
  base,
  stash,
  submission,
});

/**
 * The session of one draft: restored when the page opens, stored on change. `stored` is read once, and so is `start`
 * once it is known.
 */
export function useDraft(key: string, start: Start | null, stored: Stored): DraftSession {
  const [state, setState] = useState(() => initialState(stored.draft, start));
  const [keeping, setKeeping] = useState<Keeping>(stored.works ? 'kept' : 'failed');
  const [openElsewhere, setOpenElsewhere] = useState(false);
  const keeper = useRef<DraftKeeper>(null);
  const seen = stored.draft?.version ?? null;

  if (state.start === null && start !== null) {
    setState({ ...state, start, restoredFrom: sameContent(state.work, start.work) ? null : state.restoredFrom });
  }

  useEffect(() => {
    const mine = createDraftKeeper({
      key,
      seen,
      works: stored.works,
      onKeeping: setKeeping,
      onOpenElsewhere: () => setOpenElsewhere(true),
    });
    keeper.current = mine;
    return () => {
      keeper.current = null;
      mine.close();
    };
  }, [key, seen, stored.works]);

  useEffect(() => {
    if (state.untouched) return;
    keeper.current?.keep(isDirty(state) || state.stash !== null ? contentsOf(state) : null);
  }, [state]);

  const update = (next: (before: SessionState) => SessionState) =>
    setState((before) => ({ ...next(before), untouched: false }));
  const flush = () => keeper.current?.flush() ?? Promise.resolve(keeping);

  return {
    work: state.work,
    generation: state.generation,
    base: state.base,
    submission: state.submission,
    dirty: isDirty(state),
    keeping,
    restoredFrom: state.restoredFrom,
    outdated: state.start !== null && state.base !== state.start.base,
    hasStash: state.stash !== null,
    openElsewhere,
    switched: state.switched,
    change: (change) => update((before) => ({ ...before, work: { ...before.work, ...change } })),
    changeCode: (change) =>
      update((before) => ({ ...before, work: { ...before.work, code: { ...before.work.code, ...change } } })),
    switchTo: (kind) =>
      update((before) => {
        const work = switchKind(before.work, kind);
        const text = describeSwitch(before.work, work);
        const replaced =
          before.work.language === kind.language && !sameCode(kind.language, before.work.code, work.code);
        return {
          ...before,
          work,
          switched:
            text === undefined
              ? null
              : { text, from: { category: before.work.category, language: before.work.language } },
          generation: before.generation + (replaced ? 1 : 0),
        };
      }),
    hideSwitch: () => setState((before) => ({ ...before, switched: null })),
    startOver:
      state.start === null
        ? undefined
        : () =>
            update((before) => ({
              ...before,
              ...before.start,
              stash: { work: before.work, base: before.base },
              restoredFrom: null,
              switched: null,
              generation: before.generation + 1,
            })),
    replace: (next) =>
      update((before) => ({
        ...before,
        work: next(before.work),
        // Without changes of the author's, an earlier stash is worth more.
        stash: isDirty(before) || before.stash === null ? { work: before.work, base: before.base } : before.stash,
        restoredFrom: null,
        switched: null,
        generation: before.generation + 1,
      })),
    bringBack: () =>
      update((before) => {
        if (before.stash === null) return before;
        const replaced = isDirty(before) ? { work: before.work, base: before.base } : null;
        return {
          ...before,
          ...before.stash,
          stash: replaced,
          restoredFrom: null,
          switched: null,
          generation: before.generation + 1,
        };
      }),
    rebase: (newer, whose) =>
      update((before) => {
        if (whose === 'mine') return { ...before, start: newer, base: newer.base };
        const stash = { work: before.work, base: before.base };
        return {
          ...before,
          ...newer,
          start: newer,
          stash,
          restoredFrom: null,
          switched: null,
          generation: before.generation + 1,
        };
      }),
    keepThis: async () => {
      const other = await keeper.current?.takeOther();
      // The other tab's submission is not this one's: this content needs an id of its own.
      update((before) => (other === null ? { ...before, submission: randomId() } : before));
    },
    showOther: async () => {
      const other = await keeper.current?.takeOther();
      if (other === undefined) return;
      setState((before) =>
        other === null && before.start === null
          ? before
          : { ...initialState(other, before.start, before.generation + 1), restoredFrom: null },
      );
    },
    secure: () => {
      keeper.current?.keep(contentsOf(state));
      return flush();
    },
    flush,
    forget: async () => {
      // The author left before the submission ended: the keeper is closed.
      if (keeper.current === null) await removeDraft(key);
      else await keeper.current.forget();
    },
  };
}
