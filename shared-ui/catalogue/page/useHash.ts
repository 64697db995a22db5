import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** The fragment of the address without its `#`: the name of the shown export. */
export const useHash = (): string =>
  useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
