import { useEffect, type RefObject } from 'react';

/** Gap between the bar and an element scrolled into view, in CSS pixels. */
const GAP = 12;

/** A custom property of the root element would do, but Chromium computes the styles of the whole page for its change. */
const PADDING = 'scroll-padding-block-start';

/**
 * Keeps the page's scroll padding at the height of the sticky bar, which depends on the window and the font size: an
 * element scrolled into view is not covered. A hidden bar counts as well: scrolling up to the focused element shows it.
 */
export function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current!;
    const root = document.documentElement.style;
    const measure = () =>
      root.setProperty(PADDING, `calc(var(--kf-banner-height, 0px) + ${element.offsetHeight + GAP}px)`);
    // Its first call is the first measurement: one here would compute the layout while React commits the page.
    const resize = new ResizeObserver(measure);
    resize.observe(element);
    return () => {
      resize.disconnect();
      root.removeProperty(PADDING);
    };
  }, [bar]);
}
