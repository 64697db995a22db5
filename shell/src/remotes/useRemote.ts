import { startTransition, useEffect, useState } from 'react';
import { isInForce } from '../overrides/overridesInForce.ts';
import type { Candidate } from '../plan/chooseVersions.ts';
import { loadRemoteModule, type LoadedRemote } from './loadRemoteModule.ts';
import type { Plan } from '../plan/plan.ts';

/** Loads under way and done, by remote. A failed one is forgotten, so that asking again tries again. */
const loads = new Map<string, Promise<LoadedRemote>>();

/** Loads a remote once a page load, however often it is asked for. */
export function ensureRemote(plan: Plan, remote: string): Promise<LoadedRemote> {
  let load = loads.get(remote);
  if (!load) {
    load = loadRemoteModule(remote, candidatesOf(plan, remote)).catch((error: unknown) => {
      loads.delete(remote);
      throw error;
    });
    loads.set(remote, load);
  }
  return load;
}

/** The versions to try: without the one that a person has put in, once that has failed and its override has ended. */
function candidatesOf(plan: Plan, remote: string): Candidate[] {
  const candidates = plan[remote]?.candidates ?? [];
  return candidates.filter(({ channel }) => channel !== 'override' || isInForce(remote));
}

export type RemoteState = { status: 'loading' } | { status: 'loaded'; loaded: LoadedRemote } | { status: 'failed' };

/** A remote as a page needs it: its state, and a way to try again after a failure. */
export function useRemote(plan: Plan, remote: string): { state: RemoteState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ remote: string; attempt: number; state: RemoteState }>();

  useEffect(() => {
    let current = true;
    ensureRemote(plan, remote).then(
      (loaded) => {
        // What shows that it is loading stays until the page's own chunk has come, too.
        if (current) startTransition(() => setResult({ remote, attempt, state: { status: 'loaded', loaded } }));
      },
      // Every failure on the way has been reported; here only its outcome counts.
      () => current && setResult({ remote, attempt, state: { status: 'failed' } }),
    );
    return () => {
      current = false;
    };
  }, [plan, remote, attempt]);

  const isCurrent = result?.remote === remote && result.attempt === attempt;
  return { state: isCurrent ? result.state : { status: 'loading' }, retry: () => setAttempt((count) => count + 1) };
}
