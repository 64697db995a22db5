/**
 * Time for a page to become as high as the position needs, on a slow network and with retries of a remote.
 * Milliseconds.
 */
export const HOLD_MS = 60_000;

const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position and restores it whenever the page's height changes, because a loading page is too low and late
 * content shifts it. Ends on the visitor's first input, on a scroll away from the reached position, and after HOLD_MS.
 * @returns whether it is active, and a function to end it
 */
export function holdScroll(position: number): { readonly active: boolean; end: () => void } {
  let active = true;
  let reached = { top: 0, height: 0 };

  const place = () => {
    window.scrollTo({ top: position, behavior: 'instant' });
    reached = { top: window.scrollY, height: document.documentElement.scrollHeight };
  };
  const end = () => {
    active = false;
    clearTimeout(limit);
    resize.disconnect();
    window.removeEventListener('scroll', onScroll);
    for (const type of VISITOR_EVENTS) window.removeEventListener(type, onInput, true);
  };
  // A scroll from another source, such as the scrollbar. A change of the height can scroll the page as well, but
  // another `place` follows it.
  const onScroll = () => {
    const { top, height } = reached;
    const arrived = Math.abs(top - position) < 1;
    if (arrived && window.scrollY !== top && document.documentElement.scrollHeight === height) end();
  };
  // Alt repeats while the shortcut for Back is held down.
  const onInput = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.altKey)) end();
  };

  const resize = new ResizeObserver(place);
  const limit = setTimeout(end, HOLD_MS);
  place();
  resize.observe(document.body);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const type of VISITOR_EVENTS) window.addEventListener(type, onInput, { capture: true, passive: true });

  return {
    get active() {
      return active;
    },
    end,
  };
}
