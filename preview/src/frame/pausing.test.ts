/** @jest-environment jsdom */
import { makePausable, setPlaying } from './pausing.ts';

/** An animation with the API in use, and a record of the calls. */
class FakeAnimation {
  playState = 'running';
  currentTime: number | undefined;
  constructor(readonly timing: { delay?: number; duration: number | 'auto'; endTime: number }) {}
  effect = { getComputedTiming: () => this.timing };
  play = () => void (this.playState = 'running');
  pause = () => void (this.playState = 'paused');
}
class FakeTransition extends FakeAnimation {}

let animations: FakeAnimation[] = [];
const { setTimeout: realSetTimeout, setInterval: realSetInterval, requestAnimationFrame: realFrame } = window;

beforeEach(() => {
  jest.useFakeTimers();
  animations = [];
  Object.assign(document, { getAnimations: () => animations });
  Object.assign(globalThis, { CSSTransition: FakeTransition });
  makePausable();
});
afterEach(() => {
  setPlaying(true, false);
  jest.useRealTimers();
  Object.assign(window, {
    setTimeout: realSetTimeout,
    setInterval: realSetInterval,
    requestAnimationFrame: realFrame,
  });
});

test('delays timers and frames while paused and runs them on resume', () => {
  const calls: string[] = [];
  window.setTimeout((word: string) => calls.push(word), 100, 'timer');
  window.requestAnimationFrame(() => calls.push('frame'));
  setPlaying(false, false);
  jest.advanceTimersByTime(1_000);
  expect(calls).toEqual([]);
  setPlaying(true, false);
  expect(calls).toEqual(['frame', 'timer']);
});

test('does not make up for missed intervals', () => {
  let calls = 0;
  window.setInterval(() => (calls += 1), 100);
  setPlaying(false, false);
  jest.advanceTimersByTime(1_000);
  setPlaying(true, false);
  jest.advanceTimersByTime(100);
  expect(calls).toBe(1);
});

test('does not evaluate a text passed instead of a function', () => {
  window.setTimeout('globalThis.evaluated = true', 0);
  jest.advanceTimersByTime(10);
  expect('evaluated' in globalThis).toBe(false);
});

test('pauses and resumes running animations, and ignores paused ones and transitions', () => {
  const [spin, finished, transition] = [
    new FakeAnimation({ duration: 1_000, endTime: Infinity }),
    new FakeAnimation({ duration: 1_000, endTime: 1_000 }),
    new FakeTransition({ duration: 200, endTime: 200 }),
  ];
  finished.playState = 'finished';
  animations = [spin, finished, transition];
  setPlaying(false, false);
  expect(animations.map(({ playState }) => playState)).toEqual(['paused', 'finished', 'running']);
  expect(spin.currentTime).toBeUndefined();
  setPlaying(true, false);
  expect(animations.map(({ playState }) => playState)).toEqual(['running', 'finished', 'running']);
});

test('settled, pauses a finite animation at its end and an infinite one midway', () => {
  const [fade, spin, unknown] = [
    new FakeAnimation({ delay: 100, duration: 400, endTime: 500 }),
    new FakeAnimation({ delay: 100, duration: 1_000, endTime: Infinity }),
    new FakeAnimation({ duration: 'auto', endTime: Infinity }),
  ];
  animations = [fade, spin, unknown];
  setPlaying(false, true);
  expect(animations.map(({ currentTime }) => currentTime)).toEqual([500, 500, undefined]);
});

test('pauses and resumes SVG animations', () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const done: string[] = [];
  Object.assign(svg, { pauseAnimations: () => done.push('held'), unpauseAnimations: () => done.push('on') });
  document.body.replaceChildren(svg);
  for (const playing of [false, false, true, true]) setPlaying(playing, false);
  expect(done).toEqual(['held', 'on']);
  svg.remove();
});
