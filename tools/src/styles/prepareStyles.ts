import { withCompactStyles } from './compactStyles.ts';
import { withComponentIds } from './componentIds.ts';

/**
 * Prepares the styled components of a module for a build: the same in the browser's and the server's, because a class
 * name is made from the component's id and the text of its styles.
 *
 * @param path absolute path of the module
 */
export function prepareStyles(path: string, source: string): string {
  return withCompactStyles(path, withComponentIds(path, source));
}
