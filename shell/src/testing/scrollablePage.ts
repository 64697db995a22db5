/** Makes the page scrollable in jsdom, which has no layout: clamps positions to the page's height. */
export interface ScrollablePage {
  readonly position: number;
  /** Changes how far the page can be scrolled, as loading content does. */
  grow: (room: number) => void;
  /** Scrolls as the visitor does. */
  scroll: (position: number) => void;
}

export function scrollablePage(): ScrollablePage {
  let room = 0;
  let position = 0;
  let resized: (() => void) | undefined;
  const move = (next: number) => {
    const before = position;
    position = Math.min(next, room);
    if (position !== before) window.dispatchEvent(new Event('scroll'));
  };
  class Observer {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {}
    disconnect() {
      resized = undefined;
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => position });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => room + window.innerHeight,
  });
  window.scrollTo = ((first: ScrollToOptions | number, top?: number) =>
    move(typeof first === 'number' ? top! : first.top!)) as typeof window.scrollTo;
  return {
    get position() {
      return position;
    },
    grow(next) {
      room = next;
      resized?.();
      move(position);
    },
    scroll: move,
  };
}
