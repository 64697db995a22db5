import { useEffect, useState, type RefObject } from 'react';

export interface ScrollRoom {
  /** Whether content is hidden on the left. */
  before: boolean;
  /** Whether content is hidden on the right. */
  after: boolean;
}

/** Until it is measured, and in the server's HTML: the row has more than fits in most windows. */
const ASSUMED: ScrollRoom = { before: false, after: true };

/** Pixels of overflow to ignore: zoom leaves fractions at the end. */
const TOLERANCE = 2;

/** Whether a row can scroll to each side. Measured on scroll, on resize and when `content` changes. */
export function useScrollRoom(row: RefObject<HTMLElement | null>, content: unknown): ScrollRoom {
  const [room, setRoom] = useState(ASSUMED);
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { before: scrollLeft > TOLERANCE, after: scrollLeft + clientWidth < scrollWidth - TOLERANCE };
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
