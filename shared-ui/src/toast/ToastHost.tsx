import { useEffect, useSyncExternalStore } from 'react';
import { loadedToasts, loadToasts, onToastsLoaded } from './loadToasts.ts';

/** Latest time at which the toast library loads, in milliseconds: the offline toast must work without a network. */
const IDLE_LIMIT_MS = 3_000;

/**
 * The place of toasts. Rendered once, by the shell. The library loads when the page is idle, or with the first toast.
 */
export function ToastHost() {
  const library = useSyncExternalStore(onToastsLoaded, loadedToasts, () => undefined);
  useEffect(() => {
    // The first toast that needs the library tries again and reports the failure.
    const load = () => void loadToasts().catch(() => undefined);
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: IDLE_LIMIT_MS });
      else load();
    }, 0);
    return () => clearTimeout(timer);
  }, []);
  return library ? <library.ToastRegion /> : null;
}
