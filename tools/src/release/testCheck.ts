import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** The programs that test an application, each with its arguments for the application's folder. */
const PROGRAMS = [
  { what: 'Lint', binary: ['eslint', 'bin/eslint.js'], args: (name: string) => [name, '--max-warnings', '0'] },
  {
    what: 'A unit test',
    binary: ['jest', 'bin/jest.js'],
    args: (name: string) => ['-c', 'jest.config.mjs', '--silent', '--selectProjects', name],
  },
] as const;

/** Runs lint and unit tests of the application in `directory`. Returns the output of each program that failed. */
export function testFaults(directory: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  return PROGRAMS.flatMap(({ what, binary: [name, path], args }) => {
    const program = join(dirname(resolve(`${name}/package.json`)), path);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args(basename(directory))], {
      cwd: REPO_ROOT,
      encoding: 'utf8',
    });
    const output = `${stdout}${stderr}`.replace(/^PASS .*\n/gm, '').trim();
    return status === 0 ? [] : [`${what} failed:\n${output}`];
  });
}
