import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ports } from '@keyframe/tools/local';
import { startSite } from '../support/runningSite.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Avoids the ports of the site under test. */
const OFFSET = 10_500;
const PORTS = ports(OFFSET);
let dataDir: string;
let env: Record<string, string>;

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keyframe-start-'));
  env = { KEYFRAME_PORT_OFFSET: String(OFFSET), KEYFRAME_DATA: dataDir };
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm start` until it exits, for starts that must fail. */
function startAndFail(more: Record<string, string> = {}): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/bin/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...more },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, output: stdout + stderr };
}

/** Processes with the data folder in their command line or environment. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return `${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`.includes(
          folder,
        );
      } catch {
        return false; // It has ended, or belongs to another user.
      }
    });
}

const REST = `http://localhost:${PORTS.shell}/identitytoolkit.googleapis.com/v1/accounts`;

async function account(action: 'signUp' | 'signInWithPassword', email: string): Promise<number> {
  const response = await fetch(`${REST}:${action}?key=emulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long secret', returnSecureToken: true }),
  });
  return response.status;
}

test(
  'accounts and data survive a SIGKILL of all processes, and the next start cleans up',
  { tag: '@restarts' },
  async () => {
    test.setTimeout(180_000);
    const first = await startSite(env);
    expect(first.output()).toContain('admin@keyframe.test');
    expect(await account('signUp', 'survivor@keyframe.test')).toBe(200);
    for (const pid of processesOf(dataDir)) process.kill(Number(pid), 'SIGKILL');
    await first.ended;

    const second = await startSite(env);
    expect(await account('signInWithPassword', 'survivor@keyframe.test')).toBe(200);
    expect(second.output()).toContain('unchanged');
    expect(await second.stop()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  },
);

test('starts after only the supervisor was killed', { tag: '@restarts' }, async () => {
  test.setTimeout(180_000);
  const first = await startSite(env);
  first.process.kill('SIGKILL');
  await first.ended;
  const second = await startSite(env);
  const response = await fetch(`http://localhost:${PORTS.api}/api/v1/category/getAllCategories`);
  expect(response.status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);
});

for (const [moment, line] of [
  ['the Auth emulator is starting', '◆ Keyframe'],
  ['the database is starting', '◆ Publish'],
] as const) {
  test(`Ctrl-C while ${moment} leaves no process`, { tag: '@restarts' }, async () => {
    const child = spawn(process.execPath, [join(ROOT, 'tools/bin/start.mjs')], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve) => child.stdout.on('data', (chunk: Buffer) => chunk.includes(line) && resolve()));
    // During the next step.
    await new Promise((resolve) => setTimeout(resolve, 700));
    child.kill('SIGINT');
    await ended;
    expect(processesOf(dataDir)).toEqual([]);
  });
}

test('rejects a second start with the same data folder in one line', { tag: '@restarts' }, async () => {
  test.setTimeout(120_000);
  const first = await startSite(env);
  const { status, output } = startAndFail();
  expect(status).toBe(1);
  expect(output).toMatch(/already running with the data folder .* \(process \d+\)/);
  expect(await first.stop()).toBe(0);
});

test('reports a port in use with a remedy', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(PORTS.editor, '127.0.0.1', resolve));
  const { status, output } = startAndFail();
  await new Promise((resolve) => other.close(resolve));
  expect(status).toBe(1);
  expect(output).toMatch(new RegExp(`Port ${PORTS.editor} \\(editor\\) is in use.*KEYFRAME_PORT_OFFSET`));
  expect(output).not.toContain('    at ');
});

test('reports a data folder that is not writable, with a remedy', () => {
  // A folder cannot be created below a file, not even by root.
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const { status, output } = startAndFail({ KEYFRAME_DATA: join(file, 'data') });
  expect(status).toBe(1);
  expect(output).toMatch(/The data folder .*a-file\/data is not writable \(ENOTDIR\).*KEYFRAME_DATA/);
  expect(output).not.toContain('    at ');
});

test('rejects an old version of Node', () => {
  // The commands as they are, apart from the version that they read.
  const commands = join(dataDir, 'tools/bin');
  cpSync(join(ROOT, 'tools/bin'), commands, { recursive: true });
  const prepare = join(commands, 'prepare.mjs');
  writeFileSync(prepare, readFileSync(prepare, 'utf8').replaceAll('process.versions.node', "'18.20.0'"));
  const { status, stderr } = spawnSync(process.execPath, [join(commands, 'start.mjs')], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('Keyframe needs Node 20.19 or newer, but this is 18.20.0');
});

test('works in a data folder that only root may enter', { tag: '@restarts' }, async () => {
  test.setTimeout(120_000);
  // For another user, the folder is private to that user, and the database runs as the same user.
  chmodSync(dataDir, 0o700);
  const site = await startSite(env);
  const response = await fetch(`http://localhost:${PORTS.api}/api/v1/component/getVerifiedComponents`);
  expect(((await response.json()) as { total: number }).total).toBeGreaterThanOrEqual(60);
  expect(await site.stop()).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);
});
