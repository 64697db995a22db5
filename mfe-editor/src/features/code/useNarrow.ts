import { BREAKPOINTS } from '@keyframe/shared-ui';
import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia(`(max-width: ${BREAKPOINTS.tablet - 0.02}px)`);

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's, for what media queries cannot do. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
}
