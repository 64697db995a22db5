import { useState } from 'react';

/** How somebody tries to get in. */
export type Way = 'password' | 'google';

/**
 * One try at a time: a second click while the first is under way would sign in, or up, twice.
 *
 * @returns the way that is being tried, what the last try was refused with, and the function that tries
 */
export function useAttempt<Result>(handlers: { onDone: (result: Result) => void; onRefused?: (refusal: unknown) => void }) {
  const [pending, setPending] = useState<Way>();
  const [refusal, setRefusal] = useState<unknown>();

  const attempt = async (way: Way, work: () => Promise<Result>): Promise<void> => {
    if (pending) return;
    setPending(way);
    setRefusal(undefined);
    try {
      handlers.onDone(await work());
    } catch (error) {
      setRefusal(error);
      handlers.onRefused?.(error);
    } finally {
      setPending(undefined);
    }
  };
  return { pending, refusal, attempt };
}
