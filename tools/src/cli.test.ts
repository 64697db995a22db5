import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPO_ROOT } from './repository.ts';

const keyframe = (...args: string[]) =>
  spawnSync(process.execPath, [join(REPO_ROOT, 'tools/bin/keyframe.mjs'), ...args], { encoding: 'utf8' });

test('--help lists the commands, and after a command prints its options without running it', () => {
  expect(keyframe('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('  keyframe releases') as string,
  });
  expect(keyframe('release', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^keyframe release: .*--channel canary --percent 10/) as string,
  });
});

test('an unknown command lists the commands and fails', () => {
  const { status, stderr } = keyframe('relase');
  expect(status).toBe(2);
  expect(stderr).toMatch(/unknown command "relase". Commands:\n {2}keyframe build/);
});

test('the command of a remote in its own repository has the commands of a remote only', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(REPO_ROOT, 'tools/src/remoteCli.ts'), '--help'],
    {
      encoding: 'utf8',
      cwd: REPO_ROOT,
    },
  );
  expect(stdout.match(/(?<=^ {2}keyframe )\w+/gm)).toEqual([
    'build',
    'dev',
    'release',
    'rollback',
    'promote',
    'releases',
    'keys',
  ]);
});
