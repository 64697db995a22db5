import type { LoaderContext } from 'webpack';
import { withComponentIds } from './componentIds.ts';

/** A webpack loader, before the compiler: see {@link withComponentIds}. */
export default function componentIdsLoader(this: LoaderContext<unknown>, source: string): string {
  return withComponentIds(this.resourcePath, source);
}
