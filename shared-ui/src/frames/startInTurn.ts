/**
 * When previews start: one per task, and none while the page scrolls fast. React would mount all the frames that a page
 * learns of in one commit, during which the page answers to nothing (docs/decisions.md). Frames that are mounted and
 * unmounted while the page scrolls are never seen and lower its frame rate (`npm run bench -- cards`). The removal of
 * distant frames takes its turn as well.
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
let turn: ReturnType<typeof setTimeout> | undefined;

/** Calls `start` in a task of its own, after those that wait already. Returns the cancel function. */
export function startInTurn(start: () => void): () => void {
  waiting.add(start);
  takeTurns();
  return () => waiting.delete(start);
}

function takeTurns(): void {
  if (!fast && waiting.size > 0) turn ??= setTimeout(takeTurn);
}

function takeTurn(): void {
  turn = undefined;
  const [start] = waiting;
  if (fast || start === undefined) return;
  waiting.delete(start);
  takeTurns();
  start();
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
  takeTurns();
}
