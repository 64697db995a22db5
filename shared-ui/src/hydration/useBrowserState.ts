import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react';

const never = () => () => undefined;

/**
 * True on the server, and in the browser while React takes over the server's HTML: what is rendered then must not
 * depend on storage, window or time. False in every other render.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * State that starts with what this browser has stored. The server does not know it, so its HTML, and the first render
 * over it, have `onServer`.
 */
export function useBrowserState<State>(read: () => State, onServer: State): [State, Dispatch<SetStateAction<State>>] {
  const hydrating = useIsHydrating();
  const [state, setState] = useState(() => (hydrating ? onServer : read()));
  // Once: afterwards the state is the caller's.
  const readStored = useEffectEvent(() => {
    if (hydrating) setState(read());
  });
  useLayoutEffect(() => readStored(), []);
  return [state, setState];
}
