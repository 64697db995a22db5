import type { Knobs, KnobValues } from '@keyframe/code-model/knobs/knobs';
import { knobsParameter, readKnobsParameter } from '@keyframe/code-model/knobs/knobAddress';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useSearchParams } from '@keyframe/shared-ui/platform';

/** Milliseconds without a change until the address has the values. */
const ADDRESS_AFTER_MS = 300;
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

/** The values of knobs, with undo; they start with the address's, and the address follows them. */
export function useKnobValues({ knobs }: Knobs) {
  const [search, setSearch] = useSearchParams();
  const [steps, dispatch] = useReducer(reduce, undefined, () => ({
    done: [readKnobsParameter(search.get(KNOBS_PARAMETER) ?? '', knobs)],
  }));
  const values = steps.done.at(-1)!;

  const writeAddress = useEffectEvent(() => {
    const text = knobsParameter(values);
    if (text === (search.get(KNOBS_PARAMETER) ?? '')) return;
    const next = new URLSearchParams(search);
    if (text === '') next.delete(KNOBS_PARAMETER);
    else next.set(KNOBS_PARAMETER, text);
    setSearch(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => writeAddress(), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [values]);

  return {
    values,
    /** Undefined for the author's value. */
    set: (id: string, value: string | undefined) => dispatch({ type: 'set', id, value, at: performance.now() }),
    setAll: (next: KnobValues) => dispatch({ type: 'all', values: next }),
    /** Undefined if there is nothing to undo. */
    undo: steps.done.length > 1 ? () => dispatch({ type: 'undo' }) : undefined,
  };
}
