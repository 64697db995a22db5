import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** The commands alone: without a lock file, packages and sources nothing can be installed, built or started. */
let commands: string;
beforeAll(() => {
  commands = mkdtempSync(join(tmpdir(), 'keyframe-commands-'));
  cpSync(join(REPO_ROOT, 'tools/bin'), join(commands, 'tools/bin'), { recursive: true });
});
afterAll(() => rmSync(commands, { recursive: true }));

const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(commands, 'tools/bin', program), ...args], { encoding: 'utf8' });

test.each([
  ['npm start', 'start.mjs', []],
  ['npm test', 'test.mjs', []],
  ['npm run check', 'script.mjs', ['check']],
  ['npm run bench', 'script.mjs', ['bench']],
])('%s -- --help prints its usage in a bare clone and starts nothing', (command, program, args) => {
  const { status, stdout, stderr } = run(program, ...args, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Usage: ${command}`));
});

test.each([
  ['start.mjs', '--port'],
  ['test.mjs', '--watch'],
])('%s rejects the unknown option %s with its usage, before it installs anything', (program, option) => {
  const { status, stdout, stderr } = run(program, option);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^Unknown option '${option}'[^]*Usage: npm`));
});
