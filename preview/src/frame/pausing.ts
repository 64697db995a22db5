/**
 * Holds a component's motion and lets it go on: animations of CSS, scripts and SVG by their own interfaces, frames and
 * timers by keeping what they would have called. What the visitor sets off meanwhile runs, as transitions do.
 */

type Callback = (...values: never[]) => unknown;

/** A component shows itself after this share of an endless animation: at its very beginning many are not to be seen yet. */
const SETTLED_AT = 0.4;

let held: (() => void)[] | undefined;
let stopped: Animation[] = [];

/** Must run before the member's code: what that asks of the clock passes through here from then on. */
export function makePausable(): void {
  const { requestAnimationFrame, setTimeout, setInterval } = window;
  window.requestAnimationFrame = (callback) => requestAnimationFrame((time) => whenPlaying(() => callback(time)));
  const pausable =
    <Timer>(timer: (handler: Callback, delay?: number, ...values: never[]) => Timer, again: boolean) =>
    (handler: unknown, delay?: number, ...values: never[]): Timer =>
      timer(() => {
        // Where a text is given instead of a function it would have to be evaluated, which the policy forbids.
        if (typeof handler !== 'function' || (again && held)) return;
        whenPlaying(() => (handler as Callback)(...values));
      }, delay);
  window.setTimeout = pausable(setTimeout as never, false) as typeof window.setTimeout;
  window.setInterval = pausable(setInterval as never, true) as typeof window.setInterval;
}

/** Holds or goes on. `settled`: animations that end are held at their end, and endless ones on their way. */
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
