import { BREAKPOINTS } from '@keyframe/shared-ui';
import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`);

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the panes are beside each other, for their DOM order, which media queries cannot change. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
}
