import { withCompactStyles } from './compactStyles.ts';
import { withComponentIds } from './componentIds.ts';

/**
 * Prepares the styled components of a module for a build: the same in the browser's and the server's, because a class
 * name is made from the component's id and the text of its styles.
 *
 * @param path absolute path of the module
 * @param options.named for a development build: see {@link withComponentIds}
 */
export function prepareStyles(path: string, source: string, options: { named?: boolean } = {}): string {
  return withCompactStyles(path, withComponentIds(path, source, options));
}
