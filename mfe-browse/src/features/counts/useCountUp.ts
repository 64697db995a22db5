import { useEffect, useState } from 'react';

/** How long a number runs, in milliseconds: long enough to be seen to move, short enough not to be waited for. */
const RUN_MS = 700;

/** Quick, then at rest: most of the way is behind it early. */
const easeOut = (time: number): number => 1 - (1 - time) ** 4;

/** A whole number on its way from 0 to `target`. It stands there at once for those who asked their system for less motion. */
export function useCountUp(target: number): number {
  const [share, setShare] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0));
  const arrived = share === 1;
  useEffect(() => {
    if (arrived) return undefined;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const time = Math.min(1, (now - start) / RUN_MS);
      setShare(easeOut(time));
      if (time < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [arrived]);
  return Math.round(target * share);
}
