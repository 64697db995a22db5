import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

const require = createRequire(import.meta.url);

/** Runs the TypeScript compiler over one workspace; rejects with its report when a type is wrong. */
export async function typeCheck(directory: string): Promise<void> {
  const compiler = spawn(process.execPath, [require.resolve('typescript/bin/tsc'), '--noEmit', '-p', join(directory, 'tsconfig.json')], { cwd: REPO_ROOT });
  let report = '';
  for (const stream of [compiler.stdout, compiler.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (report += text));
  const [code] = (await once(compiler, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The types of ${directory} are wrong:\n${report}`);
}
