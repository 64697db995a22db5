import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../toast/toast.ts';

/** Lazy code of a part that few visits need. It is fetched once, when the part is about to be used. */
export interface LatePart<Module> {
  /** Prefetches the code, as on hover and focus. A failure is shown only when the part is used. */
  prepare(): void;
  /**
   * The code, once it has loaded. `wanted` fetches it; `onFailed` is called when the fetch fails, so that the caller
   * can try again.
   */
  use(wanted: boolean, onFailed?: () => void): Module | undefined;
}

/** @param load imports the code; called again after a failure */
export function latePart<Module>(load: () => Promise<Module>): LatePart<Module> {
  let module: Module | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetch = () =>
    (loading ??= load().then(
      (loaded) => {
        module = loaded;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const read = () => module;

  return {
    // The next use fetches again and shows the failure.
    prepare: () => void fetch().catch(() => undefined),
    use(wanted, onFailed) {
      const loaded = useSyncExternalStore(subscribe, read, () => undefined);
      useEffect(() => {
        if (!wanted || loaded !== undefined) return;
        fetch().catch((error: unknown) => {
          console.error('[kit] A part of the page did not load.', error);
          toast.error('Couldn’t load this part of the page. Please try again.');
          onFailed?.();
        });
        // eslint-disable-next-line react-hooks/exhaustive-deps -- one failure message for each use
      }, [wanted, loaded]);
      return loaded;
    },
  };
}
