import { useEffect, useState, type RefObject } from 'react';

export interface SeenOptions {
  /** Margin around the viewport that counts as visible, as a root margin. */
  margin?: string;
  /** Milliseconds it must stay visible. */
  dwell?: number;
}

/** Whether an element has been in or near the viewport: true from then on. */
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
