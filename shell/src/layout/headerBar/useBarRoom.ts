import { useLayoutEffect, type RefObject } from 'react';

/** Between the bar and what the browser scrolls into view, in CSS pixels. */
const GAP = 12;

/** On the root element: the height that the bar takes from the top of the window, with a gap. Not there on a page without the bar. */
export const BAR_ROOM = '--kf-bar-room';

/**
 * Keeps BAR_ROOM at the bar's height, which depends on the window and on the size of the visitor's type. A hidden bar
 * counts as well: scrolling up to what has the focus brings it back.
 */
export function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current!;
    const root = document.documentElement.style;
    const measure = () => root.setProperty(BAR_ROOM, `${element.offsetHeight + GAP}px`);
    const resize = new ResizeObserver(measure);
    measure();
    resize.observe(element);
    return () => {
      resize.disconnect();
      root.removeProperty(BAR_ROOM);
    };
  }, [bar]);
}
