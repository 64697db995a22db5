import { startTransition, useEffect, useState } from 'react';
import { isInForce } from '../overrides/overridesInForce.ts';
import type { Candidate } from '../plan/chooseVersions.ts';
import { loadRemoteModule, type LoadedRemote } from './loadRemoteModule.ts';
import type { Plan } from '../plan/plan.ts';

/** Pending and finished loads, by remote. A failed one is removed, so that the next call tries again. */
const loads = new Map<string, Promise<LoadedRemote>>();

/** What has loaded: rendered at once, without the state of loading. */
const loadedRemotes = new Map<string, LoadedRemote>();

/** Adds a remote that was not loaded here: on the server, and in tests. */
export function provideRemote(remote: string, loaded: LoadedRemote): void {
  loadedRemotes.set(remote, loaded);
}

/** Loads a remote once per page load. */
export function ensureRemote(plan: Plan, remote: string): Promise<LoadedRemote> {
  let load = loads.get(remote);
  if (!load) {
    load = loadRemoteModule(remote, candidatesOf(plan, remote)).then(
      (loaded) => {
        provideRemote(remote, loaded);
        return loaded;
      },
      (error: unknown) => {
        loads.delete(remote);
        throw error;
      },
    );
    loads.set(remote, load);
  }
  return load;
}

/** The versions to try, without the build of an override that has failed. */
function candidatesOf(plan: Plan, remote: string): Candidate[] {
  const candidates = plan[remote]?.candidates ?? [];
  return candidates.filter(({ channel }) => channel !== 'override' || isInForce(remote));
}

const LOADING = { status: 'loading' } as const;

export type RemoteState = { status: 'loading' } | { status: 'loaded'; loaded: LoadedRemote } | { status: 'failed' };

/** A remote for a page: its state, and a retry after a failure. */
export function useRemote(plan: Plan, remote: string): { state: RemoteState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ remote: string; attempt: number; state: RemoteState }>();

  useEffect(() => {
    let current = true;
    ensureRemote(plan, remote).then(
      (loaded) => {
        // The loading state stays until the page's own chunk has loaded, too.
        if (current) startTransition(() => setResult({ remote, attempt, state: { status: 'loaded', loaded } }));
      },
      // Every failure has been reported; only the outcome matters here.
      () => current && setResult({ remote, attempt, state: { status: 'failed' } }),
    );
    return () => {
      current = false;
    };
  }, [plan, remote, attempt]);

  const isCurrent = result?.remote === remote && result.attempt === attempt;
  const ready = loadedRemotes.get(remote);
  const state = isCurrent ? result.state : ready ? { status: 'loaded' as const, loaded: ready } : LOADING;
  return { state, retry: () => setAttempt((count) => count + 1) };
}
