import { useEffect, useSyncExternalStore } from 'react';
import { loadedToasts, loadToasts, onToastsLoaded } from './loadToasts.ts';

/** When toasts are loaded at the latest, in milliseconds: the one about a lost network must be there without a network. */
const IDLE_LIMIT_MS = 3_000;

/** Where toasts appear. Rendered once, by the shell. The library comes when the page is idle, or with the first toast. */
export function ToastHost() {
  const library = useSyncExternalStore(onToastsLoaded, loadedToasts);
  useEffect(() => {
    // A failure is that of the toast which needs the library, and tries again.
    const load = () => void loadToasts().catch(() => undefined);
    // Safari has no idle callbacks.
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: IDLE_LIMIT_MS });
      else load();
    }, 0);
    return () => clearTimeout(timer);
  }, []);
  return library ? <library.ToastRegion /> : null;
}
