import { useEffect, useLayoutEffect } from 'react';
import { useKeepsScroll, useLocation, useNavigationType } from '@keyframe/shared-ui/shell';
import { holdScroll } from './holdScroll.ts';
import { nameEntry, readPosition, savePosition, storePositions } from './scrollPositions.ts';

/** A tab in the background may be discarded without `pagehide`. */
const LEAVING_EVENTS = ['pagehide', 'visibilitychange'] as const;

/**
 * A new page begins at the top, or at the element that the address's hash names; back, forward and a reload show an
 * entry of the history where it was left.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const returns = useNavigationType() === 'POP';
  const keepsScroll = useKeepsScroll();

  useLayoutEffect(() => {
    const entry = nameEntry(key);
    const position = returns ? readPosition(entry) : undefined;
    const hold = position === undefined ? undefined : holdScroll(position);
    if (!hold && !keepsScroll) begin(hash);
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
  }, [key, returns, hash, keepsScroll]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    for (const type of LEAVING_EVENTS) window.addEventListener(type, storePositions);
    return () => {
      for (const type of LEAVING_EVENTS) window.removeEventListener(type, storePositions);
    };
  }, []);
}

function begin(hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeHash(hash));
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0 });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A percent sign that begins no escape: the hash names no element of ours.
    return hash.slice(1);
  }
}
