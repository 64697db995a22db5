import { startTransition, useEffect, useState } from 'react';
import { isInForce } from '../overrides/overridesInForce.ts';
import type { Candidate } from '../plan/chooseVersions.ts';
import { loadRemoteModule, type LoadedRemote } from './loadRemoteModule.ts';
import type { Plan } from '../plan/plan.ts';

/** Pending and finished loads, by remote. A failed one is removed, so that the next call tries again. */
const loads = new Map<string, Promise<LoadedRemote>>();

/** What has loaded: rendered at once, without the state of loading. */
const loadedRemotes = new Map<string, LoadedRemote>();

/** The builds that failed after they had loaded, by their manifests: not used again on this page load. */
const abandoned = new Set<string>();

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

/** The versions to try, without the build of an override that has failed, and those that failed after they had loaded. */
function candidatesOf(plan: Plan, remote: string): Candidate[] {
  const candidates = plan[remote]?.candidates ?? [];
  return candidates.filter(
    ({ channel, build }) => (channel !== 'override' || isInForce(remote)) && !abandoned.has(build.manifest),
  );
}

/**
 * Stops using a loaded version that has failed, for the rest of this page load. Returns false without another version,
 * and for an override: its developer needs to see the failure.
 */
function abandon(plan: Plan, { identity: { remote, version, channel } }: LoadedRemote): boolean {
  const candidates = candidatesOf(plan, remote);
  if (channel === 'override' || candidates.every((candidate) => candidate.version === version)) return false;
  for (const { version: candidate, build } of candidates) if (candidate === version) abandoned.add(build.manifest);
  loads.delete(remote);
  loadedRemotes.delete(remote);
  return true;
}

const LOADING = { status: 'loading' } as const;

export type RemoteState =
  { status: 'loading' } | { status: 'loaded'; loaded: LoadedRemote } | { status: 'failed'; error: unknown };

/**
 * A remote for a page: its state, a retry after a failed load, and the change to the next version after an error of the
 * loaded one, which returns false when there is none.
 */
export function useRemote(
  plan: Plan,
  remote: string,
): { state: RemoteState; retry: () => void; fallBack: () => boolean } {
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
      (error: unknown) => current && setResult({ remote, attempt, state: { status: 'failed', error } }),
    );
    return () => {
      current = false;
    };
  }, [plan, remote, attempt]);

  const isCurrent = result?.remote === remote && result.attempt === attempt;
  const ready = loadedRemotes.get(remote);
  const state = isCurrent ? result.state : ready ? { status: 'loaded' as const, loaded: ready } : LOADING;
  const retry = () => setAttempt((count) => count + 1);
  const fallBack = () => {
    const falls = state.status === 'loaded' && abandon(plan, state.loaded);
    if (falls) retry();
    return falls;
  };
  return { state, retry, fallBack };
}
