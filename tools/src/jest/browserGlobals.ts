/** What React Router and Firebase expect of a browser and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });

/** Base UI tells a press by pointer from one by keyboard by this event's type. */
if (!('PointerEvent' in window)) {
  class PointerEvent extends MouseEvent {}
  Object.assign(window, { PointerEvent });
}
