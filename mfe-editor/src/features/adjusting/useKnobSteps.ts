import type { KnobValues } from '@keyframe/code-model/knobs/knobs';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Changes of one knob within this time are one step: a drag. */
const ONE_STEP_MS = 1_000;

interface Steps {
  /** From the oldest on; the last one is shown. */
  done: readonly KnobValues[];
  /** What was changed last, and when. */
  last?: { id: string; at: number };
}

type Change =
  | { type: 'set'; id: string; value: string | undefined; at: number }
  | { type: 'all'; values: KnobValues }
  | { type: 'undo' };

function reduce({ done, last }: Steps, change: Change): Steps {
  if (change.type === 'undo') return done.length > 1 ? { done: done.slice(0, -1) } : { done };
  if (change.type === 'all') return { done: [...done, change.values] };
  const { id, value, at } = change;
  const values = new Map(done.at(-1));
  if (value === undefined) values.delete(id);
  else values.set(id, value);
  const sameStep = last?.id === id && at - last.at < ONE_STEP_MS;
  return { done: [...(sameStep ? done.slice(0, -1) : done), values], last: { id, at } };
}

/** The values of knobs, with undo. */
export interface KnobSteps {
  values: KnobValues;
  /** The same function in every rendering. @param value undefined for the author's value */
  set: (id: string, value: string | undefined) => void;
  setAll: (values: KnobValues) => void;
  /** Undefined if there is nothing to undo. */
  undo: (() => void) | undefined;
  /** Forgets all steps. */
  restart: () => void;
}

/** @param onValues called with the values of each change */
export function useKnobSteps(initial: () => KnobValues, onValues?: (values: KnobValues) => void): KnobSteps {
  const [steps, setSteps] = useState<Steps>(() => ({ done: [initial()] }));
  const apply = (change: Change) => {
    const next = reduce(steps, change);
    setSteps(next);
    onValues?.(next.done.at(-1)!);
  };
  const latest = useRef(apply);
  useLayoutEffect(() => {
    latest.current = apply;
  });
  const set = useCallback<KnobSteps['set']>(
    (id, value) => latest.current({ type: 'set', id, value, at: performance.now() }),
    [],
  );
  return {
    values: steps.done.at(-1)!,
    set,
    setAll: (values) => apply({ type: 'all', values }),
    undo: steps.done.length > 1 ? () => apply({ type: 'undo' }) : undefined,
    restart: () => setSteps({ done: [new Map()] }),
  };
}
