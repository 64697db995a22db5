/**
 * Entry: runs in every document before the component's code, in the plain file and in the card. Pauses its animations at
 * MOMENT and records errors. Bundled by ../still.ts.
 */
import { MOMENT } from '../moment.ts';
import type { Observed, Still } from '../still.ts';

/** The browser's own function: components with scripts get a controlled clock without automatic frames. */
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
// As early as possible: ended animations are not listed, and a layer painted at another moment stays blurred after moving.
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
    // Animations that started only now, for example because of the pause.
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

/** The document and its open shadow trees, whose animations Chromium does not list with the document's. */
function roots(root: Document | ShadowRoot = document): (Document | ShadowRoot)[] {
  const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []));
  return [root, ...shadows];
}

/** Time-based animations, including pseudo-elements. Scroll-driven animations do not move here. */
function timed(): Animation[] {
  return roots()
    .flatMap((root) => root.getAnimations())
    .filter(({ timeline }) => timeline instanceof DocumentTimeline);
}

function moving(): Animation[] {
  return timed().filter(({ playState }) => playState === 'running');
}

/** Pauses every animation at MOMENT. */
function hold(): void {
  for (const animation of timed()) {
    animation.pause();
    animation.currentTime = MOMENT;
  }
  for (const svg of roots().flatMap((root) => [...root.querySelectorAll('svg')])) {
    svg.pauseAnimations();
    svg.setCurrentTime(MOMENT / 1000);
  }
}

function hideCaret(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  for (const root of roots()) root.adoptedStyleSheets.push(sheet);
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => nextFrame(() => nextFrame(() => resolve())));
}

/** Mulberry32 (Tommy Ettinger, public domain): gives both sides the same random numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
