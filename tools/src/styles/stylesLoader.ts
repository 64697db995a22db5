import type { LoaderContext } from 'webpack';
import { prepareStyles } from './prepareStyles.ts';

/** A webpack loader, before the compiler: see {@link prepareStyles}. */
export default function stylesLoader(this: LoaderContext<unknown>, source: string): string {
  return prepareStyles(this.resourcePath, source, { named: this.mode === 'development' });
}
