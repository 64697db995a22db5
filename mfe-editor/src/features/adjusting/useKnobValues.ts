import type { Knobs } from '@keyframe/code-model/knobs/knobs';
import { knobsParameter, readKnobsParameter } from '@keyframe/code-model/knobs/knobAddress';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import { useKnobSteps, type KnobSteps } from './useKnobSteps.ts';

/** Milliseconds without a change until the address has the values. */
const ADDRESS_AFTER_MS = 300;
/** The values of knobs, with undo; they start with the address's, and the address follows them. */
export function useKnobValues({ knobs }: Knobs): KnobSteps {
  const [search, setSearch] = useSearchParams();
  const steps = useKnobSteps(() => readKnobsParameter(search.get(KNOBS_PARAMETER) ?? '', knobs));
  const { values } = steps;

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

  return steps;
}
