import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { IS_INSTALLED, REPO_ROOT } from '../repository.ts';

/** The programs that test workspaces, each with its arguments for their folders. A remote in its own repository has a configuration of its own. */
const PROGRAMS = [
  {
    what: 'Lint',
    binary: ['eslint', 'bin/eslint.js'],
    args: (names: readonly string[]) => [...(IS_INSTALLED ? ['.'] : names), '--max-warnings', '0'],
  },
  {
    what: 'A unit test',
    binary: ['jest', 'bin/jest.js'],
    args: (names: readonly string[]) => [
      '-c',
      'jest.config.mjs',
      '--silent',
      ...(IS_INSTALLED ? [] : ['--selectProjects', ...names]),
    ],
  },
] as const;

/** Runs lint and unit tests of workspaces, by their folders' names. Returns the output of each program that failed. */
export function testFaults(...workspaces: string[]): string[] {
  const { resolve } = createRequire(import.meta.url);
  return PROGRAMS.flatMap(({ what, binary: [name, path], args }) => {
    const program = join(dirname(resolve(`${name}/package.json`)), path);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args(workspaces)], {
      cwd: REPO_ROOT,
      encoding: 'utf8',
    });
    const output = `${stdout}${stderr}`.replace(/^PASS .*\n/gm, '').trim();
    return status === 0 ? [] : [`${what} failed:\n${output}`];
  });
}
