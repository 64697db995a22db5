import { useEffect } from 'react';

/** A page that has taken over no card by then, in milliseconds, shows something else. */
export const LONGEST_OPENING = 10_000;

/** Ends the early render on the first navigation. @param key of the router's location */
export function useEndOfOpening(key: string): void {
  useEffect(() => {
    if (key !== 'default') window.keyframeOpening?.end();
  }, [key]);
  useEffect(() => {
    const timer = setTimeout(() => window.keyframeOpening?.end(), LONGEST_OPENING);
    return () => clearTimeout(timer);
  }, []);
}
