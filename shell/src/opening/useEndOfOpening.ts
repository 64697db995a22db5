import { useEffect } from 'react';

/** A page that has taken over none of the opening's cards by then, in milliseconds, shows something else. */
export const LONGEST_OPENING = 10_000;

/** Ends the opening with the page load's first step to another address. @param key of the router's location */
export function useEndOfOpening(key: string): void {
  useEffect(() => {
    if (key !== 'default') window.keyframeOpening?.end();
  }, [key]);
  useEffect(() => {
    const timer = setTimeout(() => window.keyframeOpening?.end(), LONGEST_OPENING);
    return () => clearTimeout(timer);
  }, []);
}
