import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { startInTurn } from './startInTurn.ts';

/** How far outside the viewport a frame is prepared, in CSS pixels: about one row of cards above and below. */
const MARGIN = 400;

/** Delay for frames near the viewport; those in it come first. Milliseconds. */
const READY_LATER = 600;

/**
 * Whether an element is in the viewport, or has been near it for a moment. Does not change while the page scrolls fast.
 *
 * @param initially until it is measured
 */
export function useNearViewport(ref: RefObject<Element | null>, initially = false): boolean {
  const [near, setNear] = useState(initially);
  // Measured in a layout effect, so that an element in the viewport starts with the next frame and not with the one
  // after it.
  useLayoutEffect(() => {
    if (!initially && ref.current !== null && isInWindow(ref.current)) return startInTurn(() => setNear(true));
    return undefined;
  }, [ref, initially]);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let callOff = () => undefined as unknown;
    const become = (wanted: boolean) => {
      clearTimeout(later);
      callOff();
      callOff = startInTurn(() => setNear(wanted));
    };
    const inWindow = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && become(true));
    const nearby = new IntersectionObserver(
      (entries) => {
        clearTimeout(later);
        if (entries.at(-1)?.isIntersecting) later = setTimeout(() => become(true), READY_LATER);
        else become(false);
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    inWindow.observe(element);
    nearby.observe(element);
    return () => {
      clearTimeout(later);
      callOff();
      inWindow.disconnect();
      nearby.disconnect();
    };
  }, [ref]);
  return near;
}

/** Whether some of an element's height is in the viewport now. */
export function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
