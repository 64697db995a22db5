import type { Draft, Work } from 'contracts/draft';
import { useEffect, useRef, useState } from 'react';
import { createDraftKeeper, type DraftContents, type DraftKeeper, type Keeping } from './draftKeeper.ts';
import { randomId } from './randomId.ts';
import type { Stored } from './useStoredDraft.ts';
import { sameWork } from './work.ts';

/** What is edited without any change of the author's, and the revision it is of (null: a new component). */
export interface Start {
  work: Work;
  base: string | null;
}

export interface DraftSession {
  work: Work;
  /** Another one whenever the whole work is replaced, so that what holds parts of it begins anew. */
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
  /** Whether there is work put aside that can be brought back. */
  hasAside: boolean;
  /** Another tab has the same draft open. */
  company: boolean;
  change: (change: Partial<Work>) => void;
  /** Changes parts of the code and leaves the others as they are by then. */
  changeCode: (change: Partial<Work['code']>) => void;
  /** Begins anew; what was there is put aside. */
  startOver: () => void;
  /** Brings back what was put aside, and puts aside what is there. */
  bringBack: () => void;
  /** There is a newer state: go on from it with `mine` as it is, or load it and put mine aside. */
  rebase: (newer: Start, whose: 'mine' | 'theirs') => void;
  /** Another tab changed the draft: go on with this tab's work, or with the other's. */
  keepThis: () => Promise<void>;
  showOther: () => Promise<void>;
  /** Makes sure that the work, with its submission, is in the store before it is sent. */
  secure: () => Promise<Keeping>;
  flush: () => Promise<Keeping>;
  /** It has been submitted. */
  forget: () => Promise<void>;
}

interface Held extends DraftContents {
  start: Start;
  generation: number;
  restoredFrom: number | null;
  /** As it was read: opening a draft must not make it newer, nor seem like a change to another tab. */
  untouched: boolean;
}

function hold(draft: Draft | null, start: Start, generation = 0): Held {
  if (draft === null) return { ...start, aside: null, submission: randomId(), start, generation, restoredFrom: null, untouched: true };
  const { work, base, aside, submission, savedAt } = draft;
  // A draft that was started over from holds only what was put aside.
  const restoredFrom = sameWork(work, start.work) ? null : savedAt;
  return { work, base, aside, submission, start, generation, restoredFrom, untouched: true };
}

const isDirty = ({ work, start }: Held) => !sameWork(work, start.work);

const contentsOf = ({ work, base, aside, submission }: Held): DraftContents => ({ work, base, aside, submission });

/** The work on one draft: restored when the page opens, kept as it changes. `start` and `stored` are read once. */
export function useDraft(key: string, firstStart: Start, stored: Stored): DraftSession {
  const [held, setHeld] = useState(() => hold(stored.draft, firstStart));
  const [keeping, setKeeping] = useState<Keeping>(stored.works ? 'kept' : 'failed');
  const [company, setCompany] = useState(false);
  const keeper = useRef<DraftKeeper>(null);
  const seen = stored.draft?.stamp ?? null;

  useEffect(() => {
    const mine = createDraftKeeper({ key, seen, works: stored.works, onKeeping: setKeeping, onCompany: () => setCompany(true) });
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
    outdated: held.base !== held.start.base,
    hasAside: held.aside !== null,
    company,
    change: (change) => touch((before) => ({ ...before, work: { ...before.work, ...change } })),
    changeCode: (change) => touch((before) => ({ ...before, work: { ...before.work, code: { ...before.work.code, ...change } } })),
    startOver: () =>
      touch((before) => ({
        ...before,
        ...before.start,
        aside: { work: before.work, base: before.base },
        restoredFrom: null,
        generation: before.generation + 1,
      })),
    bringBack: () =>
      touch((before) => {
        if (before.aside === null) return before;
        const replaced = isDirty(before) ? { work: before.work, base: before.base } : null;
        return { ...before, ...before.aside, aside: replaced, restoredFrom: null, generation: before.generation + 1 };
      }),
    rebase: (newer, whose) =>
      touch((before) => {
        if (whose === 'mine') return { ...before, start: newer, base: newer.base };
        const aside = { work: before.work, base: before.base };
        return { ...before, ...newer, start: newer, aside, restoredFrom: null, generation: before.generation + 1 };
      }),
    keepThis: async () => {
      const other = await keeper.current?.takeOther();
      // What the other tab submitted must not be taken for this one's: this is another submission from now on.
      touch((before) => (other === null ? { ...before, submission: randomId() } : before));
    },
    showOther: async () => {
      const other = await keeper.current?.takeOther();
      if (other === undefined) return;
      setHeld(({ start, generation }) => ({ ...hold(other, start, generation + 1), restoredFrom: null }));
    },
    secure: () => {
      keeper.current?.keep(contentsOf(held));
      return flush();
    },
    flush,
    forget: () => keeper.current?.forget() ?? Promise.resolve(),
  };
}
