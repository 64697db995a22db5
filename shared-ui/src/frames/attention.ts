/**
 * The last known user activity in the page. Recorded from module load on, because a preview needs the press that opened
 * its page.
 */
export const attention = {
  /** Time of the last key or pointer press in the page itself, as `performance.now()`; -Infinity before the first. */
  actAt: Number.NEGATIVE_INFINITY,
  /** Time of the last Tab key. */
  tabAt: Number.NEGATIVE_INFINITY,
  /** The last pointer position in the page; pointer moves over a frame are not seen. */
  pointer: undefined as { x: number; y: number } | undefined,
  /** The last focused element that is not a frame. */
  focused: undefined as HTMLElement | undefined,
};

const listen = { capture: true, passive: true };
/** None on the server. */
const page = globalThis.window as Window | undefined;
page?.addEventListener(
  'keydown',
  ({ key }) => {
    attention.actAt = performance.now();
    if (key === 'Tab') attention.tabAt = attention.actAt;
  },
  listen,
);
page?.addEventListener('pointerdown', () => void (attention.actAt = performance.now()), listen);
page?.addEventListener(
  'pointermove',
  ({ clientX, clientY }) => void (attention.pointer = { x: clientX, y: clientY }),
  listen,
);
page?.addEventListener(
  'focusin',
  ({ target }) => {
    if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) attention.focused = target;
  },
  listen,
);
