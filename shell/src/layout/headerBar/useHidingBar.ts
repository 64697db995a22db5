import { useEffect, useState, type RefObject } from 'react';
import { barAfterScroll, shownAt } from './hidingBar.ts';

/** Of the bar: the focus of a keyboard, or what has an open menu, dialog or list. A tap leaves the focus on a button, which is no use of it. */
const IN_USE = ':focus-visible, [aria-expanded="true"], [data-popup-open]';

/** Whether the bar is out of the visitor's way (hidingBar.ts). The focus brings it back. HeaderBar decides on which windows it counts. */
export function useHidingBar(bar: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = bar.current!;
    let state = shownAt(window.scrollY);
    const onScroll = () => {
      // Past the page's ends, where it springs back, no way is meant.
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
