import { useSyncExternalStore, type RefObject } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Toggles full screen of an element. Undefined if unsupported, as on an iPhone. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): { isFull: boolean; toggle: () => void } | undefined {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement ?? null,
    () => null,
  );
  const supported = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => true,
  );
  if (!supported) return undefined;
  const isFull = full !== null && full === element.current;
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch((error: unknown) => console.warn('[preview] The browser refused the full screen.', error));
  };
  return { isFull, toggle };
}
