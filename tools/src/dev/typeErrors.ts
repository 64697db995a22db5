import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IS_INSTALLED, REPO_ROOT } from '../repository.ts';
import { TSC } from '../types/typeCheck.ts';
import { runInBackground } from './runInBackground.ts';

const FOLDER = join(REPO_ROOT, 'node_modules/.cache/types');

/**
 * Returns a function that checks the types of the code of these workspaces, without their tests, as one program; in a
 * remote's own repository, of its project. A check reads what is unchanged since the last one, also that of an earlier
 * start. It returns the errors in the compiler's form, and rejects when the compiler fails without any.
 */
export function typeErrorsOf(workspaces: readonly string[]): () => Promise<string[]> {
  const name = join(FOLDER, workspaces.join('+'));
  mkdirSync(FOLDER, { recursive: true });
  const project = IS_INSTALLED ? join(REPO_ROOT, 'tsconfig.json') : `${name}.json`;
  if (!IS_INSTALLED) writeFileSync(project, JSON.stringify(programOf(workspaces)));
  const args = ['-p', project, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'];
  return async () => {
    const { failed, output, errors } = await runInBackground([TSC, ...args, `${name}.tsbuildinfo`]);
    const found = errorsIn(output);
    if (failed && found.length === 0) throw new Error(`tsc failed:\n${output}${errors}`);
    return found;
  };
}

/** An error begins with its place, and may continue in indented lines. */
const errorsIn = (report: string): string[] =>
  report.split(/\n(?!\s)/).flatMap((entry) => (/\berror TS\d+: /.test(entry) ? [entry.trimEnd()] : []));

const programOf = (workspaces: readonly string[]) => ({
  extends: join(REPO_ROOT, 'tsconfig.base.json'),
  include: workspaces.map((workspace) => join(REPO_ROOT, workspace, 'src')),
  exclude: workspaces.flatMap((workspace) =>
    ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'].map((tests) => join(REPO_ROOT, workspace, 'src', tests)),
  ),
  compilerOptions: { rootDir: REPO_ROOT, types: ['node'], typeRoots: [join(REPO_ROOT, 'node_modules/@types')] },
});
