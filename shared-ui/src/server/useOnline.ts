import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Whether the browser is online, by its `online` and `offline` events. `navigator.onLine` is not read: it is false on a
 * machine whose only network is loopback.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}

/** Calls `callback` each time the network returns. */
export function useOnReconnect(callback: (() => void) | undefined): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => onlineManager.subscribe((online) => online && latest.current?.()), []);
}
