import { createElement, lazy, useState, type ComponentType } from 'react';

/** A page in a chunk of its own. */
export type LazyPage<Props extends object> = ComponentType<Props> & {
  /** Loads the chunk before the page is rendered. Rejects when that fails; the next call tries again. */
  load(): Promise<void>;
};

/**
 * A page of a remote in a chunk of its own: `lazyPage(async () => (await import('./pages/FaqPage.tsx')).FaqPage)`. Unlike
 * `React.lazy` it can be loaded first and then renders at once, as the shell needs it for a page that arrived as HTML.
 */
export function lazyPage<Props extends object>(importPage: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let Page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () =>
    (loading ??= importPage().then(
      (loaded) => {
        Page = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Deferred = lazy(async () => {
    await load();
    return { default: Page! };
  });
  function LazyPage(props: Props) {
    // For the life of the mounted page: another component in its place would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => Page ?? (Deferred as unknown as ComponentType<Props>));
    return createElement(Chosen, props);
  }
  return Object.assign(LazyPage, { load });
}
