import { useLayoutEffect, type RefObject } from 'react';

/** Gap between the bar and an element scrolled into view, in CSS pixels. */
const GAP = 12;

/** Set on the root element: the height of the sticky bar and a gap. Absent on a page without the bar. */
export const BAR_ROOM = '--kf-bar-room';

/**
 * Keeps BAR_ROOM at the bar's height, which depends on the window and the font size. A hidden bar counts as well:
 * scrolling up to the focused element shows it.
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
