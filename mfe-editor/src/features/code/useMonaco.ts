import { useEffect, useState } from 'react';
import type { Monaco } from './loadMonaco.ts';

type State = { status: 'waiting' } | { status: 'ready'; monaco: Monaco } | { status: 'failed' };

/** Loads Monaco with `load`: waiting, ready, or failed with a retry. */
export function useMonaco(load: () => Promise<Monaco>): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    load().then(
      (monaco) => {
        if (current) setState({ status: 'ready', monaco });
      },
      (error: unknown) => {
        console.error('[code] Monaco did not load; a text field takes its place.', error);
        if (current) setState({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, load]);

  const retry = () => {
    setState({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
