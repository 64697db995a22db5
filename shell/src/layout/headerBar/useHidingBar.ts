import { useEffect, useState, type RefObject } from 'react';
import { barAfterScroll, shownAt } from './hidingBar.ts';

/**
 * Signs that the bar is in use: keyboard focus, or an open menu, dialog or list. A tap leaves the focus on a button,
 * which does not count.
 */
const IN_USE = ':focus-visible, [aria-expanded="true"], [data-popup-open]';

/** Whether the bar is hidden (hidingBar.ts). Focus shows it. HeaderBar decides in which windows this applies. */
export function useHidingBar(bar: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = bar.current!;
    let state = shownAt(window.scrollY);
    const onScroll = () => {
      // Overscroll bounces back, which is no change of direction.
      const end = document.documentElement.scrollHeight - window.innerHeight;
      const position = Math.min(Math.max(window.scrollY, 0), Math.max(end, 0));
      state = barAfterScroll(state, position, element.querySelector(IN_USE) !== null);
      setHidden(state.hidden);
    };
    const show = () => {
      state = shownAt(window.scrollY);
      setHidden(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', show);
    };
  }, [bar]);
  return hidden;
}
