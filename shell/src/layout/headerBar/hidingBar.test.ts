import { barAfterScroll, shownAt, type BarState } from './hidingBar.ts';

/** Scrolls through these positions. */
const scroll = (from: BarState, positions: readonly number[], inUse = false) =>
  positions.reduce((state, position) => barAfterScroll(state, position, inUse), from);
const hidden = () => scroll(shownAt(0), [300, 600]);

test('hides on scrolling down and shows on scrolling up', () => {
  expect(hidden().hidden).toBe(true);
  expect(scroll(hidden(), [590]).hidden).toBe(false);
});

test('slow scrolling hides it after the same distance as fast scrolling', () => {
  const down = scroll(shownAt(600), [605, 610, 615, 620, 625]);
  expect(down.hidden).toBe(true);
  expect(scroll(down, [623, 621, 619, 617]).hidden).toBe(false);
});

test('small movements of a resting finger change nothing', () => {
  expect(scroll(shownAt(600), [610, 604, 612, 603, 615]).hidden).toBe(false);
  expect(scroll(hidden(), [596, 600, 595, 601]).hidden).toBe(true);
});

test('is visible near the top of the page', () => {
  expect(scroll(shownAt(0), [50, 100, 200]).hidden).toBe(false);
  expect(scroll(hidden(), [150]).hidden).toBe(false);
});

test('stays visible while it is in use, and hides only on the next scroll down', () => {
  const used = scroll(shownAt(600), [700, 900], true);
  expect(used.hidden).toBe(false);
  expect(scroll(used, [910]).hidden).toBe(false);
  expect(scroll(used, [930]).hidden).toBe(true);
});
