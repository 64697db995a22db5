import { useEffect, useState } from 'react';

/** A value once it has not changed for so long, in milliseconds. An empty text settles at once. */
export function useDebouncedValue(value: string, after: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return value === '' ? '' : settled;
}
