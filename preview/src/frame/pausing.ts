/**
 * Pauses and resumes a component's motion: CSS, script and SVG animations by their APIs, animation frames and timers by
 * delaying their callbacks. What the visitor triggers meanwhile runs, as transitions do.
 */

type Callback = (...values: never[]) => unknown;

/** Where infinite animations are paused: at their start many components are not visible yet. */
const SETTLED_AT = 0.4;

let held: (() => void)[] | undefined;
let stopped: Animation[] = [];

/** Must run before the member's code: it wraps the timer functions. */
export function makePausable(): void {
  const { requestAnimationFrame, setTimeout, setInterval } = window;
  window.requestAnimationFrame = (callback) => requestAnimationFrame((time) => whenPlaying(() => callback(time)));
  const pausable =
    <Timer>(timer: (handler: Callback, delay?: number, ...values: never[]) => Timer, again: boolean) =>
    (handler: unknown, delay?: number, ...values: never[]): Timer =>
      timer(() => {
        // A text instead of a function would have to be evaluated, which the policy forbids.
        if (typeof handler !== 'function' || (again && held)) return;
        whenPlaying(() => (handler as Callback)(...values));
      }, delay);
  window.setTimeout = pausable(setTimeout as never, false) as typeof window.setTimeout;
  window.setInterval = pausable(setInterval as never, true) as typeof window.setInterval;
}

/** Pauses or resumes. `settled`: finite animations are paused at their end, infinite ones midway. */
export function setPlaying(playing: boolean, settled: boolean): void {
  if (playing === !held) return;
  for (const svg of document.querySelectorAll('svg')) svg[playing ? 'unpauseAnimations' : 'pauseAnimations']();
  if (playing) {
    const due = held ?? [];
    held = undefined;
    for (const animation of stopped) animation.play();
    stopped = [];
    for (const call of due) call();
    return;
  }
  held = [];
  stopped = document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && !(animation instanceof CSSTransition));
  for (const animation of stopped) {
    if (settled) settle(animation);
    animation.pause();
  }
}

function whenPlaying(call: () => void): void {
  if (held) held.push(call);
  else call();
}

function settle(animation: Animation): void {
  const { endTime = 0, delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
  if (Number.isFinite(Number(endTime))) animation.currentTime = endTime;
  else if (typeof duration === 'number') animation.currentTime = Number(delay) + duration * SETTLED_AT;
}
