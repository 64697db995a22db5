import { useEffect, useState } from 'react';

/** The value once it has not changed for `after` milliseconds. An empty text is returned immediately. */
export function useDebouncedValue(value: string, after: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return value === '' ? '' : settled;
}
