import { startInTurn } from './startInTurn.ts';

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

test('previews start one after another, each in a task of its own', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  startInTurn(first);
  startInTurn(second);
  expect(first).not.toHaveBeenCalled();
  jest.advanceTimersToNextTimer();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  jest.advanceTimersToNextTimer();
  expect(second).toHaveBeenCalledTimes(1);
});

test('a preview that fails to start does not hold up the next one', () => {
  const next = jest.fn();
  startInTurn(() => {
    throw new Error('no frame');
  });
  startInTurn(next);
  expect(() => jest.advanceTimersToNextTimer()).toThrow('no frame');
  jest.advanceTimersToNextTimer();
  expect(next).toHaveBeenCalledTimes(1);
});

test('previews start while the page scrolls slowly', () => {
  const begin = jest.fn();
  scroll(600, 1_000);
  startInTurn(begin);
  jest.advanceTimersByTime(0);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('no preview starts while the page scrolls fast, until it slows down', () => {
  const begin = jest.fn();
  scroll(1_800, 500);
  startInTurn(begin);
  scroll(1_800, 500);
  expect(begin).not.toHaveBeenCalled();
  scroll(300, 300);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('previews start when fast scrolling stops, except cancelled ones', () => {
  const [begin, gone] = [jest.fn(), jest.fn()];
  scroll(1_800, 500);
  startInTurn(begin);
  startInTurn(gone)();
  jest.advanceTimersByTime(151);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});

test('a jump from a standing page does not count as fast scrolling', () => {
  const begin = jest.fn();
  scroll(300, 300);
  jest.advanceTimersByTime(5_000);
  place += 20_000;
  window.dispatchEvent(new Event('scroll'));
  startInTurn(begin);
  jest.advanceTimersByTime(0);
  expect(begin).toHaveBeenCalledTimes(1);
});
