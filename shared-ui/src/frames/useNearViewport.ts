import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { whenScrollIsSlow } from './scrollSpeed.ts';

/** How far outside the window a frame is made ready, in CSS pixels: about one row of cards above and below. */
const MARGIN = 400;

/** How much later than in the window, where somebody waits for it. Milliseconds. */
const READY_LATER = 600;

/**
 * Whether an element is in the window, or has been nearly so for a moment. False until measured. While the page scrolls
 * too fast to be looked at, it stays as it is.
 */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  // What comes into being in the window begins with the page's next frame, and not with the one after it.
  useLayoutEffect(() => setNear(ref.current !== null && isInWindow(ref.current)), [ref]);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let callOff = () => undefined as unknown;
    const become = (wanted: boolean) => {
      clearTimeout(later);
      callOff();
      callOff = whenScrollIsSlow(() => setNear(wanted));
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

/** Whether some of an element's height is in the window now. */
export function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
