import { useEffect, useState, type RefObject } from 'react';

/** How far outside the window a frame is made ready, in CSS pixels: about one row of cards above and below. */
const MARGIN = '400px 0px';

/** Whether an element is in the window or nearly so. False until measured. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}
