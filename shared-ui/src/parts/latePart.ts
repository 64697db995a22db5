import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../toast/toast.ts';

/** Code of a part that few visits need. It is fetched once, when the part is about to be used. */
export interface LatePart<Module> {
  /** Fetches the code ahead, as on hover and focus. A failure is shown when the part is wanted. */
  prepare(): void;
  /** The code, once it is here. `wanted` fetches it; `onFailed` is called when it cannot be fetched, for another try. */
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
    // Whoever wants the part next fetches again and shows the failure.
    prepare: () => void fetch().catch(() => undefined),
    use(wanted, onFailed) {
      const loaded = useSyncExternalStore(subscribe, read);
      useEffect(() => {
        if (!wanted || loaded !== undefined) return;
        fetch().catch((error: unknown) => {
          console.error('[kit] A part of the page did not load.', error);
          toast.error('Couldn’t load this part of the page. Check your connection and try again.');
          onFailed?.();
        });
        // One failure for each time that it is wanted.
        // eslint-disable-next-line react-hooks/exhaustive-deps
      }, [wanted, loaded]);
      return loaded;
    },
  };
}
