import { holdScroll, HOLD_MS } from './holdScroll.ts';
import { scrollablePage, type ScrollablePage } from '../../testing/scrollablePage.ts';

let page: ScrollablePage;
let hold: ReturnType<typeof holdScroll>;

beforeEach(() => {
  jest.useFakeTimers();
  page = scrollablePage();
});
afterEach(() => {
  hold.end();
  jest.useRealTimers();
});

test('reaches the position once the page is high enough', () => {
  page.grow(523);
  hold = holdScroll(1500);
  expect(page.position).toBe(523);
  page.grow(1200);
  page.grow(4000);
  expect(page.position).toBe(1500);
});

test('keeps the position while content above it changes its height', () => {
  page.grow(4000);
  hold = holdScroll(1500);
  page.grow(900);
  page.grow(4050);
  expect(page.position).toBe(1500);
  expect(hold.active).toBe(true);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('ends on the visitor’s %s', (type) => {
  page.grow(523);
  hold = holdScroll(1500);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  page.grow(4000);
  expect(page.position).toBe(523);
  expect(hold.active).toBe(false);
});

test('continues while the keys of the shortcut for Back are held down', () => {
  hold = holdScroll(1500);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true }));
  page.grow(4000);
  expect(page.position).toBe(1500);
});

test('ends on a scroll from another source, such as the scrollbar', () => {
  page.grow(4000);
  hold = holdScroll(1500);
  page.scroll(1700);
  page.grow(5000);
  expect(page.position).toBe(1700);
});

test('continues after a scroll of a page that is still too low', () => {
  page.grow(523);
  hold = holdScroll(1500);
  page.scroll(100);
  page.grow(4000);
  expect(page.position).toBe(1500);
});

test('ends after its time limit', () => {
  page.grow(523);
  hold = holdScroll(1500);
  jest.advanceTimersByTime(HOLD_MS);
  page.grow(4000);
  expect(page.position).toBe(523);
});
