import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

const require = createRequire(import.meta.url);

/** Runs the TypeScript compiler over one workspace; throws with its report when a type is wrong. */
export function typeCheck(directory: string): void {
  const result = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '--noEmit', '-p', join(directory, 'tsconfig.json')], {
    cwd: REPO_ROOT,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`The types of ${directory} are wrong:\n${result.stdout}${result.stderr}`);
}
