/**
 * Whether the page scrolls faster than anybody can look. Frames that come and go meanwhile are made for nobody and cost
 * the scrolling its frames a second (`npm run bench -- explore`).
 */

/** CSS pixels a second. A row of cards passes in a third of a second. */
const FAST = 1_000;
/** Over which the speed is measured. Milliseconds. */
const SPAN = 100;
/** Without a scroll event for so long, the page stands. Milliseconds. */
const STANDS = 150;

let fast = false;
let mark = { y: 0, at: 0 };
let standing: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Calls `begin` now, or as soon as the page scrolls slowly or stands. Returns what calls it off. */
export function whenScrollIsSlow(begin: () => void): () => void {
  if (!fast) {
    begin();
    return () => undefined;
  }
  waiting.add(begin);
  return () => waiting.delete(begin);
}

window.addEventListener(
  'scroll',
  () => {
    clearTimeout(standing);
    standing = setTimeout(settle, STANDS);
    const at = performance.now();
    const passed = at - mark.at;
    if (passed < SPAN) return;
    // After a pause there is no speed yet: what is known is where the movement begins.
    const speed = passed < STANDS + SPAN ? (Math.abs(window.scrollY - mark.y) / passed) * 1_000 : 0;
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
  for (const begin of ready) begin();
}
