import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './useDebouncedValue.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('returns the typed value once typing pauses, not with every letter', () => {
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

test('returns an empty text immediately, so that no suggestions remain', () => {
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 150), {
    initialProps: { text: 'neon' },
  });
  rerender({ text: '' });
  expect(result.current).toBe('');
});
