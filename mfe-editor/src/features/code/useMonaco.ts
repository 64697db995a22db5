import { useEffect, useState } from 'react';
import { loadMonaco, type Monaco } from './loadMonaco.ts';

type State = { status: 'waiting' } | { status: 'ready'; monaco: Monaco } | { status: 'failed' };

/** Loads Monaco with `load` once `wanted`: waiting, ready, or failed with a retry. */
export function useMonaco(wanted: boolean, load: () => Promise<Monaco> = loadMonaco): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    load().then(
      (monaco) => {
        if (current) setState({ status: 'ready', monaco });
      },
      (error: unknown) => {
        console.error('[code] Monaco did not load; plain text takes its place.', error);
        if (current) setState({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, attempt, load]);

  const retry = () => {
    setState({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
