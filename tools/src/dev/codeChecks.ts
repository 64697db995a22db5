import { savedFiles } from './lintErrors.ts';
import { repeatedCheck } from './repeatedCheck.ts';
import { typeErrorsOf } from './typeErrors.ts';

/**
 * Returns a function that checks types and lint after a build: the types of these workspaces, and lint of the files that were
 * saved since the start. It does not wait for them.
 *
 * @param show gets all errors of the code as it is now, each time a check has new ones
 */
export function codeChecks(
  workspaces: readonly string[],
  show: (errors: readonly string[]) => void,
): (saved: ReadonlySet<string>) => void {
  const lint = savedFiles();
  let errors: Partial<Record<'types' | 'lint', readonly string[]>> = {};
  const report = (kind: 'types' | 'lint') => (found: readonly string[]) => {
    errors[kind] = found;
    for (const error of found) console.error(`✗ ${error}`);
    show([...(errors.types ?? []), ...(errors.lint ?? [])]);
  };
  const checkTypes = repeatedCheck('The types', typeErrorsOf(workspaces), report('types'));
  const checkLint = repeatedCheck('Lint', lint.errors, report('lint'));
  return (saved) => {
    // Those of the code before.
    errors = {};
    checkTypes();
    lint.add(saved);
    checkLint();
  };
}
