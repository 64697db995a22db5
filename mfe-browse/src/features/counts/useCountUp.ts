import { useEffect, useState } from 'react';
import { useIsHydrating } from '@keyframe/shared-ui';

/** Duration of the count in milliseconds: long enough to see, short enough not to delay. */
const DURATION_MS = 700;

/** Covers most of the way early. */
const easeOut = (time: number): number => 1 - (1 - time) ** 4;

/**
 * A whole number that counts up from 0 to `target`; `target` at once with `prefers-reduced-motion`, and in a page that
 * arrived as HTML, where it is read already.
 */
export function useCountUp(target: number): number {
  const arrived = useIsHydrating();
  const [share, setShare] = useState(() => (arrived || matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0));
  const finished = share === 1;
  useEffect(() => {
    if (finished) return undefined;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const time = Math.min(1, (now - start) / DURATION_MS);
      setShare(easeOut(time));
      if (time < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [finished]);
  return Math.round(target * share);
}
