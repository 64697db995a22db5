import { useRef, useState } from 'react';

/** How the user signs in. */
export type Way = 'password' | 'google';

/**
 * One try at a time: a second click while the first is under way would sign in, or up, twice.
 *
 * @returns the way that is being tried, what the last try was refused with, and the function that tries
 */
export function useSubmit<Result, Kind extends string = Way>(handlers: {
  onDone: (result: Result) => void;
  onRefused?: (refusal: unknown) => void;
}) {
  const [pending, setPending] = useState<Kind>();
  const [refusal, setRefusal] = useState<unknown>();
  // State is seen at the next render only; two clicks may come before it.
  const underWay = useRef(false);

  const attempt = async (way: Kind, work: () => Promise<Result>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(way);
    setRefusal(undefined);
    try {
      handlers.onDone(await work());
    } catch (error) {
      setRefusal(error);
      handlers.onRefused?.(error);
    } finally {
      underWay.current = false;
      setPending(undefined);
    }
  };
  return { pending, refusal, attempt };
}
