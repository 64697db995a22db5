import { useEffect, useLayoutEffect, useRef } from 'react';
import { useKeepsScroll, useLocation, useNavigationType } from '@keyframe/shared-ui/shell';
import { holdScroll } from './holdScroll.ts';
import { nameEntry, readPosition, savePosition, storePositions } from './scrollPositions.ts';

/** Saved on this event too, because a background tab may be discarded without `pagehide`. */
const LEAVING_EVENTS = ['pagehide', 'visibilitychange'] as const;

/**
 * Restores scroll positions: a new page starts at the top, or at the target of the hash; back, forward and a reload
 * restore the position of the history entry. The page of a page load starts where the browser shows it: the visitor may
 * have scrolled its HTML before the script ran.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const returns = useNavigationType() === 'POP';
  const keepsScroll = useKeepsScroll();
  const shownByBrowser = useRef(true);

  useLayoutEffect(() => {
    const entry = nameEntry(key);
    const position = returns ? readPosition(entry) : undefined;
    const hold = position === undefined ? undefined : holdScroll(position);
    if (!hold && !keepsScroll && !(shownByBrowser.current && hash === '')) begin(hash);
    shownByBrowser.current = false;
    // While it is held, the page may be too low for the saved position.
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
    // An invalid percent escape: the hash is not an id of the site.
    return hash.slice(1);
  }
}
