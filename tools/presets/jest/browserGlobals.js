/** Browser globals that jsdom lacks: for React Router, Firebase and links to previews. */
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  value: (query) => ({
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

/** Base UI distinguishes pointer and keyboard presses by this event's type. */
if (!('PointerEvent' in globalThis)) {
  class PointerEvent extends globalThis.MouseEvent {}
  Object.assign(globalThis, { PointerEvent });
}
