import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');

/** Checks the types of one workspace; rejects with the compiler's report when one is wrong. */
export async function typeCheck(directory: string): Promise<void> {
  await runTypeScript(['--noEmit', '-p', join(directory, 'tsconfig.json')]);
}

/**
 * Runs the TypeScript compiler; rejects with its report when a type is wrong. It is version 7, which is native code;
 * ts-loader and ESLint are written for the compiler before it, which the project has as `typescript`.
 */
export async function runTypeScript(args: string[]): Promise<void> {
  const compiler = spawn(process.execPath, [TSC, ...args], { cwd: REPO_ROOT });
  let report = '';
  for (const stream of [compiler.stdout, compiler.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (report += text));
  const [code] = (await once(compiler, 'close')) as [number | null];
  if (code !== 0) throw new Error(`tsc ${args.join(' ')} failed:\n${report}`);
}
