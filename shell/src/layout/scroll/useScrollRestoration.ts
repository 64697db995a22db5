import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from '@keyframe/shared-ui/platform';
import { holdScroll } from './holdScroll.ts';
import { nameEntry, readPosition, savePosition, storePositions } from './scrollPositions.ts';

/** Under which React Router's ScrollRestoration saves a position and finds none. */
export function uniqueKey(): string {
  return Math.random().toString(36).slice(2);
}

/** A tab in the background may be discarded without `pagehide`. */
const LEAVING_EVENTS = ['pagehide', 'visibilitychange'] as const;

/**
 * Back, forward and a reload show an entry of the history where it was left. React Router's ScrollRestoration sets a
 * position once, before the remote and its lists are painted and the page is high enough for it; with `uniqueKey` it
 * finds none, and only begins new pages at the top or at their hash.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const returns = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    const entry = nameEntry(key);
    const position = returns ? readPosition(entry) : undefined;
    const hold = position === undefined ? undefined : holdScroll(position);
    // While it is held, the page may not be high enough for the saved position.
    const save = () => {
      if (!hold?.active) savePosition(entry, window.scrollY);
    };
    save();
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      window.removeEventListener('scroll', save);
      hold?.end();
    };
  }, [key, returns]);

  useEffect(() => {
    for (const type of LEAVING_EVENTS) window.addEventListener(type, storePositions);
    return () => {
      for (const type of LEAVING_EVENTS) window.removeEventListener(type, storePositions);
    };
  }, []);
}
