import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './useDebouncedValue.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is being typed settles once typing pauses, and not with every letter', () => {
  const seen = new Set<string>();
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 150), { initialProps: { text: '' } });
  for (const text of ['n', 'ne', 'neo', 'neon']) {
    rerender({ text });
    act(() => jest.advanceTimersByTime(149));
    seen.add(result.current);
  }
  expect([...seen]).toEqual(['']);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('neon');
});

test('an emptied text is settled at once, so that nothing is suggested for what is gone', () => {
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 150), {
    initialProps: { text: 'neon' },
  });
  rerender({ text: '' });
  expect(result.current).toBe('');
});
