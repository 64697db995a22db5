/**
 * Holds a component's motion and lets it go on: CSS animations by a rule that wins over the member's, animations of
 * scripts and of SVG by their own interfaces, frames and timers by keeping what they would have called. Transitions
 * are left alone: they answer to what the visitor does.
 */

type Callback = (...values: never[]) => unknown;

/** A component shows itself after this share of an endless animation: at its very beginning many are not to be seen yet. */
const SETTLED_AT = 0.4;

let held: (() => void)[] | undefined;
let stopped: Animation[] = [];
const rule = new CSSStyleSheet();
rule.replaceSync('*, ::before, ::after, ::marker, ::backdrop { animation-play-state: paused !important; }');

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
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rule);
    for (const animation of stopped) animation.play();
    stopped = [];
    for (const call of due) call();
    return;
  }
  held = [];
  const animations = document.getAnimations().filter((animation) => !(animation instanceof CSSTransition));
  if (settled) animations.forEach(settle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
  stopped = animations.filter((animation) => !(animation instanceof CSSAnimation) && animation.playState === 'running');
  for (const animation of stopped) animation.pause();
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
