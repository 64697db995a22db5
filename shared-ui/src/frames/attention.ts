/**
 * What the page has seen of where its visitor is. From the moment this is loaded: a press that led to a page must be
 * known to a preview that comes with that page.
 */
export const attention = {
  /** The last key or press in the page itself. Milliseconds, as `performance.now()`; -Infinity when there was none. */
  actAt: Number.NEGATIVE_INFINITY,
  /** The last Tab key. */
  tabAt: Number.NEGATIVE_INFINITY,
  /** Where the page last saw the pointer, which it does not over a frame. */
  pointer: undefined as { x: number; y: number } | undefined,
  /** What last had the focus and is no frame. */
  focused: undefined as HTMLElement | undefined,
};

const listen = { capture: true, passive: true };
window.addEventListener(
  'keydown',
  ({ key }) => {
    attention.actAt = performance.now();
    if (key === 'Tab') attention.tabAt = attention.actAt;
  },
  listen,
);
window.addEventListener('pointerdown', () => void (attention.actAt = performance.now()), listen);
window.addEventListener(
  'pointermove',
  ({ clientX, clientY }) => void (attention.pointer = { x: clientX, y: clientY }),
  listen,
);
window.addEventListener(
  'focusin',
  ({ target }) => {
    if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) attention.focused = target;
  },
  listen,
);
