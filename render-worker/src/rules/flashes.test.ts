import { cellsOf, flashes, flashesPerSecond, mayFlash } from './flashes.ts';
import { drawn } from '../pictures/testing.ts';

const PER_SECOND = 30;
const frame = (part: number, value: number) => Array.from({ length: 64 }, (_, cell) => (cell < 64 * part ? value : 0));
/** A second of frames that flash so often. */
const flashing = (times: number, part = 1, high = 0.9) =>
  Array.from({ length: PER_SECOND }, (_, index) =>
    frame(part, ((index * times * 2) / PER_SECOND) % 2 < 1 ? 0.1 : high),
  );
const found = (frames: number[][]) => flashes(flashesPerSecond(frames, PER_SECOND));

test.each([
  ['three flashes', flashing(3), 'pass'],
  ['five flashes', flashing(5), 'fail'],
  ['five flashes of a small part', flashing(5, 0.2), 'pass'],
  ['five changes that are too weak for a flash', flashing(5, 1, 0.18), 'pass'],
  ['a fade', Array.from({ length: PER_SECOND }, (_, index) => frame(1, index / PER_SECOND)), 'pass'],
])('of %s in a second the outcome is right', (_what, frames, outcome) => {
  expect(found(frames).outcome).toBe(outcome);
});

test('says how often it flashes', () => {
  expect(found(flashing(5)).reason).toMatch(/^A large part flashes [45] times a second/);
});

test('a first look tells whether it may flash', () => {
  expect(mayFlash([frame(1, 0.1), frame(1, 0.9)])).toBe(true);
  expect(mayFlash([frame(0.2, 0.1), frame(0.2, 0.9)])).toBe(false);
});

test('reads the luminance of a picture by cells', () => {
  const picture = drawn(
    { width: 64, height: 64, ground: [0, 0, 0] },
    { left: 0, top: 0, width: 8, height: 8, color: [255, 255, 255] },
  );
  const [first, second] = cellsOf(picture);
  expect([first, second]).toEqual([1, 0]);
});

test('does not apply where nothing moves', () => {
  expect(flashes(undefined).outcome).toBe('notApplicable');
});
