import { useEffect, useState } from 'react';
import { loadMonaco, type Monaco } from './loadMonaco.ts';

type State = { status: 'waiting' } | { status: 'ready'; monaco: Monaco } | { status: 'failed' };

/** Loads Monaco: waiting, ready, or failed with a retry. */
export function useMonaco(): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    loadMonaco().then(
      (monaco) => {
        if (current) setState({ status: 'ready', monaco });
      },
      (error: unknown) => {
        console.error('[monaco] Monaco did not load; a text field takes its place.', error);
        if (current) setState({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  const retry = () => {
    setState({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
