import { lazy, useState, type ComponentType, type FC } from 'react';

/** A component in a chunk of its own, for a Suspense boundary, and what loads the chunk ahead. */
export interface Preloadable<Props> {
  load: () => Promise<unknown>;
  Component: FC<Props>;
}

/**
 * A component that renders at once when it was loaded ahead: what a Suspense boundary waits for appears 300 ms after its
 * fallback at the earliest, also if the chunk is there.
 */
export function preloadable<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded = await importComponent());
  const Late = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  function Component(props: Props) {
    // Chosen once: another type would lose the state.
    const [Chosen] = useState(() => loaded ?? Late);
    return <Chosen {...props} />;
  }
  return { load, Component };
}
