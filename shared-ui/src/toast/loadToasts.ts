import type * as toastLibrary from './toastLibrary.ts';

type ToastLibrary = typeof toastLibrary;

let library: ToastLibrary | undefined;
let loading: Promise<ToastLibrary> | undefined;
const listeners = new Set<() => void>();

/** The library, once it has loaded. */
export function loadedToasts(): ToastLibrary | undefined {
  return library;
}

/** For `useSyncExternalStore`. */
export function onToastsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the library. For tests, which then show a toast synchronously. */
export function provideToasts(loaded: ToastLibrary): void {
  library = loaded;
  for (const listener of listeners) listener();
}

/** Loads the library; after a failure the next call tries again. */
export function loadToasts(): Promise<ToastLibrary> {
  loading ??= import('./toastLibrary.ts').then(
    (loaded) => {
      provideToasts(loaded);
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
