/**
 * Entry: runs in every document before anything of a component's, in the plain file and in the card alike. Holds its
 * animations at MOMENT and notes what goes wrong. Bundled by ../still.ts.
 */
import { MOMENT } from '../moment.ts';
import type { Observed, Still } from '../still.ts';

/** As the browser has it: a component that runs scripts gets a clock of its own, in which no frame comes by itself. */
const nextFrame = requestAnimationFrame.bind(window);
const observed: Observed = { errors: [], refusals: [], extent: { width: 0, height: 0 } };

addEventListener('error', (event) => {
  if (event instanceof ErrorEvent) observed.errors.push(event.message);
});
addEventListener('unhandledrejection', (event) => {
  observed.errors.push(`Uncaught (in promise) ${String(event.reason)}`);
});
addEventListener('securitypolicyviolation', (event) => {
  observed.refusals.push(`${event.effectiveDirective} ${event.blockedURI}`);
});
// As early as possible: an animation that has ended by itself could no longer be found, and a layer that was painted at
// another moment would keep the blur of being moved from there.
document.addEventListener('DOMContentLoaded', hold);

Math.random = seeded(1);

const still: Still = {
  async hold() {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    await document.fonts.ready;
    hideCaret();
    hold();
    await twoFrames();
    // What began to move only now, for instance because of what was held before.
    if (moving().length > 0) {
      hold();
      await twoFrames();
    }
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    return { ...observed, extent: { width, height } };
  },
  twoFrames,
};
Object.assign(globalThis, { keyframeStill: still });

/** Of shadow trees and pseudo-elements too. Animations that follow scrolling stand still by themselves. */
function timed(): Animation[] {
  return document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
}

function moving(): Animation[] {
  return timed().filter(({ playState }) => playState === 'running');
}

/** Stops every animation at MOMENT. */
function hold(): void {
  for (const animation of timed()) {
    animation.pause();
    animation.currentTime = MOMENT;
  }
  for (const svg of document.querySelectorAll('svg')) {
    svg.pauseAnimations();
    svg.setCurrentTime(MOMENT / 1000);
  }
}

function hideCaret(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets.push(sheet);
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => nextFrame(() => nextFrame(() => resolve())));
}

/** Mulberry32 (Tommy Ettinger, public domain): the same numbers on both sides. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
