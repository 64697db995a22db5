/**
 * Delays the start of previews while the page scrolls fast. Frames that are mounted and unmounted meanwhile are never
 * seen and lower the scrolling's frame rate (`npm run bench -- explore`).
 */

/** CSS pixels per second. A row of cards passes in a third of a second. */
const FAST = 1_000;
/** The interval over which the speed is measured. Milliseconds. */
const SPAN = 100;
/** The page has stopped after this time without a scroll event. Milliseconds. */
const STOPPED_AFTER = 150;

let fast = false;
let mark = { y: 0, at: 0 };
let stopTimer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Calls `start` now, or as soon as the page scrolls slowly or stops. Returns the cancel function. */
export function whenScrollIsSlow(start: () => void): () => void {
  if (!fast) {
    start();
    return () => undefined;
  }
  waiting.add(start);
  return () => waiting.delete(start);
}

(globalThis.window as Window | undefined)?.addEventListener(
  'scroll',
  () => {
    clearTimeout(stopTimer);
    stopTimer = setTimeout(settle, STOPPED_AFTER);
    const at = performance.now();
    const passed = at - mark.at;
    if (passed < SPAN) return;
    // After a pause no speed is known, only where the movement starts.
    const speed = passed < STOPPED_AFTER + SPAN ? (Math.abs(window.scrollY - mark.y) / passed) * 1_000 : 0;
    mark = { y: window.scrollY, at };
    if (speed > FAST) fast = true;
    else settle();
  },
  { passive: true },
);

function settle(): void {
  fast = false;
  const ready = [...waiting];
  waiting.clear();
  for (const start of ready) start();
}
