import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

const require = createRequire(import.meta.url);
/** The compiler's program. */
export const TSC = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');

/** Checks the types of one workspace. Rejects with the compiler's report on errors. */
export async function typeCheck(directory: string): Promise<void> {
  await runTypeScript(['--noEmit', '-p', join(directory, 'tsconfig.json')]);
}

/**
 * Runs the TypeScript compiler. Rejects with its report on errors. Uses version 7, which is native code; ts-loader and
 * ESLint need version 6, which is installed as `typescript`.
 */
export async function runTypeScript(args: string[]): Promise<void> {
  const compiler = spawn(process.execPath, [TSC, ...args], { cwd: REPO_ROOT });
  let report = '';
  for (const stream of [compiler.stdout, compiler.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (report += text));
  const [code] = (await once(compiler, 'close')) as [number | null];
  if (code !== 0) throw new Error(`tsc ${args.join(' ')} failed:\n${report}`);
}
