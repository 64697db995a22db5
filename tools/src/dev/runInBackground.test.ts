import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { runInBackground } from './runInBackground.ts';

test('returns what a program printed and whether it failed, at a lower priority', async () => {
  const program = "console.log(require('node:os').getPriority()); console.error('no'); process.exitCode = 2";
  expect(await runInBackground(['--eval', program])).toEqual({ failed: true, output: '19\n', errors: 'no\n' });
  expect(await runInBackground(['--eval', ''])).toEqual({ failed: false, output: '', errors: '' });
});

test('a program ends with the process that runs it, and so do the processes of the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyframe-background-'));
  const file = join(folder, 'pid');
  const inner = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1e6)`;
  const program = `require('child_process').execFileSync(process.execPath, ['--eval', ${JSON.stringify(inner)}])`;
  const runner = `
    import { runInBackground } from ${JSON.stringify(join(REPO_ROOT, 'tools/src/dev/runInBackground.ts'))};
    process.on('SIGTERM', () => process.exit());
    await runInBackground(['--eval', ${JSON.stringify(program)}]);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', runner], {
    cwd: REPO_ROOT,
    stdio: 'inherit',
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
  const pid = Number(readFileSync(file, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  child.kill();
  await once(child, 'exit');
  await until(() => !isRunning(pid));
  rmSync(folder, { recursive: true });
}, 30_000);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
