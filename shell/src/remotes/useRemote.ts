import { useEffect, useState } from 'react';
import type { Registry } from 'contracts/registry';
import { visitorNumber } from './chooseVersions.ts';
import { loadRemoteModule, type LoadedRemote } from './loadRemoteModule.ts';

/** Loads under way and done, by remote. A failed one is forgotten, so that asking again tries again. */
const loads = new Map<string, Promise<LoadedRemote>>();

/** Loads a remote once a page load, however often it is asked for. */
export function ensureRemote(registry: Registry, remote: string): Promise<LoadedRemote> {
  let load = loads.get(remote);
  if (!load) {
    load = loadRemoteModule(registry, remote, visitorNumber()).catch((error: unknown) => {
      loads.delete(remote);
      throw error;
    });
    loads.set(remote, load);
  }
  return load;
}

export type RemoteState = { status: 'loading' } | { status: 'loaded'; loaded: LoadedRemote } | { status: 'failed' };

/** A remote as a page needs it: its state, and a way to try again after a failure. */
export function useRemote(registry: Registry, remote: string): { state: RemoteState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ remote: string; attempt: number; state: RemoteState }>();

  useEffect(() => {
    let current = true;
    ensureRemote(registry, remote).then(
      (loaded) => current && setResult({ remote, attempt, state: { status: 'loaded', loaded } }),
      // Every failure on the way has been reported; here only its outcome counts.
      () => current && setResult({ remote, attempt, state: { status: 'failed' } }),
    );
    return () => {
      current = false;
    };
  }, [registry, remote, attempt]);

  const isCurrent = result?.remote === remote && result.attempt === attempt;
  return { state: isCurrent ? result.state : { status: 'loading' }, retry: () => setAttempt((count) => count + 1) };
}
