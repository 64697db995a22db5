import { useEffect, useState } from 'react';
import { loadMonaco, type Monaco } from './loadMonaco.ts';

type State = { status: 'waiting' } | { status: 'ready'; monaco: Monaco } | { status: 'failed' };

/** Monaco, fetched when it is first wanted: waiting until it is there, failed with a way to try again. */
export function useMonaco(wanted: boolean): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    loadMonaco().then(
      (monaco) => {
        if (current) setState({ status: 'ready', monaco });
      },
      (error: unknown) => {
        console.error('[code view] Monaco did not load; the code is shown as plain text.', error);
        if (current) setState({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, attempt]);

  const retry = () => {
    setState({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
