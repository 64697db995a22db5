import { useEffect, useState, type RefObject } from 'react';

export interface SeenOptions {
  /** How near to the screen counts, as a root margin. */
  margin?: string;
  /** Milliseconds it must stay there. */
  dwell?: number;
}

/** Whether an element has been on the screen, or nearly: true from then on. */
export function useSeen(ref: RefObject<Element | null>, { margin = '200px', dwell = 0 }: SeenOptions = {}): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || seen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting !== true) return;
        if (dwell === 0) setSeen(true);
        else timer = setTimeout(() => setSeen(true), dwell);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, seen, margin, dwell]);
  return seen;
}
