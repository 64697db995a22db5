import type { Draft, DraftContent } from '@keyframe/contracts/draft';
import { useEffect, useRef, useState } from 'react';
import { removeDraft } from '@keyframe/shared-ui/platform';
import { createDraftKeeper, type DraftContents, type DraftKeeper, type Keeping } from './draftKeeper.ts';
import { randomId } from './randomId.ts';
import { describeSwitch, switchKind, type Kind } from './switching.ts';
import type { Stored } from './useStoredDraft.ts';
import { sameCode, sameContent } from './work.ts';

/** The work before any change of the author's, and the revision it is of (null: a new component). */
export interface Start {
  work: DraftContent;
  base: string | null;
}

export interface DraftSession {
  work: DraftContent;
  /** Another one whenever the whole work is replaced, so that what holds parts of it starts afresh. */
  generation: number;
  /** The revision the work was begun from; null for a new component. */
  base: string | null;
  /** Names the submission of a new component. */
  submission: string;
  /** Whether there is anything that is neither created nor updated yet. */
  dirty: boolean;
  keeping: Keeping;
  /** When the draft that was found on opening was written; null when none was, or it has been decided on. */
  restoredFrom: number | null;
  /** Whether the restored work was begun from another revision than the latest. */
  outdated: boolean;
  /** Whether there is stashed work that can be brought back. */
  hasStash: boolean;
  /** Another tab has the same draft open. */
  openElsewhere: boolean;
  /** The last switch of category or language, while its notice is shown. */
  switched: Switched | null;
  change: (change: Partial<DraftContent>) => void;
  /** Changes parts of the code and leaves the others as they are by then. */
  changeCode: (change: Partial<DraftContent['code']>) => void;
  /** Switches category and language. */
  switchTo: (kind: Kind) => void;
  hideSwitch: () => void;
  /** Goes back to the start and stashes the work. Undefined while the start is unknown. */
  startOver: (() => void) | undefined;
  /** Swaps the work with the stashed one. */
  bringBack: () => void;
  /** There is a newer state: go on from it with `mine` as it is, or load it and stash mine. */
  rebase: (newer: Start, whose: 'mine' | 'theirs') => void;
  /** Another tab changed the draft: go on with this tab's work, or with the other's. */
  keepThis: () => Promise<void>;
  showOther: () => Promise<void>;
  /** Makes sure that the work, with its submission, is in the store before it is sent. */
  secure: () => Promise<Keeping>;
  flush: () => Promise<Keeping>;
  /** Removes the draft: it has been submitted. */
  forget: () => Promise<void>;
}

/** A switch of category or language: what it did to the code, and what to switch back to. */
export interface Switched {
  text: string;
  from: Kind;
}

interface Held extends DraftContents {
  /** Null while the component that a draft updates could not be loaded. */
  start: Start | null;
  generation: number;
  restoredFrom: number | null;
  switched: Switched | null;
  /** As it was read: opening a draft must not make it newer, nor seem like a change to another tab. */
  untouched: boolean;
}

function hold(draft: Draft | null, start: Start | null, generation = 0): Held {
  const common = { start, generation, switched: null, untouched: true };
  if (draft !== null) {
    const { work, base, aside, submission, savedAt } = draft;
    // A draft that was started over from holds only stashed work.
    const restoredFrom = start !== null && sameContent(work, start.work) ? null : savedAt;
    return { ...common, work, base, aside, submission, restoredFrom };
  }
  if (start === null) throw new Error('An editor opens with a draft or with a start; it was given neither');
  return { ...common, ...start, aside: null, submission: randomId(), restoredFrom: null };
}

const isDirty = ({ work, start }: Held) => start === null || !sameContent(work, start.work);

const contentsOf = ({ work, base, aside, submission }: Held): DraftContents => ({ work, base, aside, submission });

/**
 * The work on one draft: restored when the page opens, stored as it changes. `stored` is read once, and so is `start`
 * once it is known.
 */
export function useDraft(key: string, start: Start | null, stored: Stored): DraftSession {
  const [held, setHeld] = useState(() => hold(stored.draft, start));
  const [keeping, setKeeping] = useState<Keeping>(stored.works ? 'kept' : 'failed');
  const [openElsewhere, setOpenElsewhere] = useState(false);
  const keeper = useRef<DraftKeeper>(null);
  const seen = stored.draft?.stamp ?? null;

  if (held.start === null && start !== null) {
    setHeld({ ...held, start, restoredFrom: sameContent(held.work, start.work) ? null : held.restoredFrom });
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
    if (held.untouched) return;
    keeper.current?.keep(isDirty(held) || held.aside !== null ? contentsOf(held) : null);
  }, [held]);

  const touch = (next: (before: Held) => Held) => setHeld((before) => ({ ...next(before), untouched: false }));
  const flush = () => keeper.current?.flush() ?? Promise.resolve(keeping);

  return {
    work: held.work,
    generation: held.generation,
    base: held.base,
    submission: held.submission,
    dirty: isDirty(held),
    keeping,
    restoredFrom: held.restoredFrom,
    outdated: held.start !== null && held.base !== held.start.base,
    hasStash: held.aside !== null,
    openElsewhere,
    switched: held.switched,
    change: (change) => touch((before) => ({ ...before, work: { ...before.work, ...change } })),
    changeCode: (change) =>
      touch((before) => ({ ...before, work: { ...before.work, code: { ...before.work.code, ...change } } })),
    switchTo: (kind) =>
      touch((before) => {
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
    hideSwitch: () => setHeld((before) => ({ ...before, switched: null })),
    startOver:
      held.start === null
        ? undefined
        : () =>
            touch((before) => ({
              ...before,
              ...before.start,
              aside: { work: before.work, base: before.base },
              restoredFrom: null,
              switched: null,
              generation: before.generation + 1,
            })),
    bringBack: () =>
      touch((before) => {
        if (before.aside === null) return before;
        const replaced = isDirty(before) ? { work: before.work, base: before.base } : null;
        return {
          ...before,
          ...before.aside,
          aside: replaced,
          restoredFrom: null,
          switched: null,
          generation: before.generation + 1,
        };
      }),
    rebase: (newer, whose) =>
      touch((before) => {
        if (whose === 'mine') return { ...before, start: newer, base: newer.base };
        const aside = { work: before.work, base: before.base };
        return {
          ...before,
          ...newer,
          start: newer,
          aside,
          restoredFrom: null,
          switched: null,
          generation: before.generation + 1,
        };
      }),
    keepThis: async () => {
      const other = await keeper.current?.takeOther();
      // What the other tab submitted must not be taken for this one's: this is another submission from now on.
      touch((before) => (other === null ? { ...before, submission: randomId() } : before));
    },
    showOther: async () => {
      const other = await keeper.current?.takeOther();
      if (other === undefined) return;
      setHeld((before) =>
        other === null && before.start === null
          ? before
          : { ...hold(other, before.start, before.generation + 1), restoredFrom: null },
      );
    },
    secure: () => {
      keeper.current?.keep(contentsOf(held));
      return flush();
    },
    flush,
    forget: async () => {
      // Left before the submission was through: no keeper holds the draft any more.
      if (keeper.current === null) await removeDraft(key);
      else await keeper.current.forget();
    },
  };
}
