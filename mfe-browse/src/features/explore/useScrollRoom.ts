import { useEffect, useState, type RefObject } from 'react';

export interface ScrollRoom {
  /** Whether there is something to the left of what is seen. */
  before: boolean;
  /** Whether there is something to the right of it. */
  after: boolean;
}

const NONE: ScrollRoom = { before: false, after: false };

/** Fractions of a pixel that a zoomed page leaves at the end are no room. */
const SLACK = 2;

/** How far a row can be scrolled sideways. Measured again when it scrolls, when its size changes and when `content` does. */
export function useScrollRoom(row: RefObject<HTMLElement | null>, content: unknown): ScrollRoom {
  const [room, setRoom] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { before: scrollLeft > SLACK, after: scrollLeft + clientWidth < scrollWidth - SLACK };
      setRoom((old) => (old.before === next.before && old.after === next.after ? old : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [row, content]);
  return room;
}
