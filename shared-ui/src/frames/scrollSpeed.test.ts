import { whenScrollIsSlow } from './scrollSpeed.ts';

let place = 0;
Object.defineProperty(window, 'scrollY', { configurable: true, get: () => place });

// One clock for all: the page's does not restart.
beforeAll(() => void jest.useFakeTimers());
afterEach(() => void jest.runOnlyPendingTimers());
afterAll(() => void jest.useRealTimers());

/** Scrolls on for so long at so many pixels a second, in frames of the screen. */
const scroll = (speed: number, milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 16) {
    jest.advanceTimersByTime(16);
    place += (speed * 16) / 1_000;
    window.dispatchEvent(new Event('scroll'));
  }
};

test('on a page that stands or scrolls slowly, previews begin at once', () => {
  const begin = jest.fn();
  whenScrollIsSlow(begin);
  expect(begin).toHaveBeenCalledTimes(1);
  scroll(600, 1_000);
  whenScrollIsSlow(begin);
  expect(begin).toHaveBeenCalledTimes(2);
});

test('while the page flies past none begins, until it slows down', () => {
  const begin = jest.fn();
  scroll(1_800, 500);
  whenScrollIsSlow(begin);
  scroll(1_800, 500);
  expect(begin).not.toHaveBeenCalled();
  scroll(300, 300);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('or until it stands; what was called off by then does not begin', () => {
  const [begin, gone] = [jest.fn(), jest.fn()];
  scroll(1_800, 500);
  whenScrollIsSlow(begin);
  whenScrollIsSlow(gone)();
  jest.advanceTimersByTime(150);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});

test('a jump from a standing page is no flight: nobody waits longer for what is there', () => {
  const begin = jest.fn();
  scroll(300, 300);
  jest.advanceTimersByTime(5_000);
  place += 20_000;
  window.dispatchEvent(new Event('scroll'));
  whenScrollIsSlow(begin);
  expect(begin).toHaveBeenCalledTimes(1);
});
