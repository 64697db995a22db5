import { useEffect, useState, type ComponentType } from 'react';
import { addFault } from '../faults/faults.ts';

/** The load state of a component in a separate chunk. */
export type ChunkState<Props> =
  { status: 'loading' } | { status: 'loaded'; Component: ComponentType<Props> } | { status: 'failed'; error: unknown };

/** Loaded components by their loader, so that the next mount renders immediately. */
const loadedBy = new WeakMap<object, unknown>();

/**
 * A component of the shell that few visits need, in a separate chunk. Unlike `React.lazy`, a failed load is a state and
 * not an error: it can be retried, and the page around it stays usable.
 *
 * @param load the same function at every call
 * @param wanted loads when it becomes true; also again after a failure
 */
export function useChunk<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted = true,
): { state: ChunkState<Props>; retry: () => void } {
  const [Component, setComponent] = useState(() => loadedBy.get(load) as ComponentType<Props> | undefined);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted || Component) return undefined;
    let current = true;
    setFailure(undefined);
    load().then(
      (loaded) => {
        loadedBy.set(load, loaded);
        if (current) setComponent(() => loaded);
      },
      (error: unknown) => {
        addFault({ error, file: '' });
        if (current) setFailure({ error });
      },
    );
    return () => {
      current = false;
    };
  }, [load, wanted, attempt, Component]);

  const state: ChunkState<Props> = Component
    ? { status: 'loaded', Component }
    : failure
      ? { status: 'failed', error: failure.error }
      : { status: 'loading' };
  return { state, retry: () => setAttempt((count) => count + 1) };
}
