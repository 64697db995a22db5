import { whenScrollIsSlow } from './scrollSpeed.ts';

let place = 0;
Object.defineProperty(window, 'scrollY', { configurable: true, get: () => place });

// One clock for all tests: the module keeps its state.
beforeAll(() => void jest.useFakeTimers());
afterEach(() => void jest.runOnlyPendingTimers());
afterAll(() => void jest.useRealTimers());

/** Scrolls for this time at this speed in pixels per second, in animation frames. */
const scroll = (speed: number, milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 16) {
    jest.advanceTimersByTime(16);
    place += (speed * 16) / 1_000;
    window.dispatchEvent(new Event('scroll'));
  }
};

test('previews start immediately when the page stands or scrolls slowly', () => {
  const begin = jest.fn();
  whenScrollIsSlow(begin);
  expect(begin).toHaveBeenCalledTimes(1);
  scroll(600, 1_000);
  whenScrollIsSlow(begin);
  expect(begin).toHaveBeenCalledTimes(2);
});

test('no preview starts while the page scrolls fast, until it slows down', () => {
  const begin = jest.fn();
  scroll(1_800, 500);
  whenScrollIsSlow(begin);
  scroll(1_800, 500);
  expect(begin).not.toHaveBeenCalled();
  scroll(300, 300);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('previews start when fast scrolling stops, except cancelled ones', () => {
  const [begin, gone] = [jest.fn(), jest.fn()];
  scroll(1_800, 500);
  whenScrollIsSlow(begin);
  whenScrollIsSlow(gone)();
  jest.advanceTimersByTime(150);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});

test('a jump from a standing page does not count as fast scrolling', () => {
  const begin = jest.fn();
  scroll(300, 300);
  jest.advanceTimersByTime(5_000);
  place += 20_000;
  window.dispatchEvent(new Event('scroll'));
  whenScrollIsSlow(begin);
  expect(begin).toHaveBeenCalledTimes(1);
});
