import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { identifyProcess, isAlive } from '@keyframe/api/process';
import { startAuthEmulator } from './index.ts';
import { Browser } from './testing/browser.ts';

/** The emulator takes several seconds to start, more on a busy machine. */
jest.setTimeout(180_000);

interface Site {
  readonly program: ChildProcess;
  /** Its standard output after the first line. */
  readonly lines: Interface;
  readonly browser: Browser;
  readonly emulatorOrigin: string;
  readonly emulatorPid: number;
}

let dataDir: string;
let running: Site | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keyframe-auth-'));
});

afterEach(async () => {
  if (running) await killEverything(running);
  rmSync(dataDir, { recursive: true, force: true });
});

async function startSite(port = 0): Promise<Site> {
  const path = fileURLToPath(new URL('./testing/signInProgram.ts', import.meta.url));
  const program = spawn(process.execPath, ['--import', 'tsx', path, dataDir, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const started = JSON.parse(line) as { origin: string; emulator: string; process: number };
  running = {
    program,
    lines,
    browser: new Browser(started.origin),
    emulatorOrigin: started.emulator,
    emulatorPid: started.process,
  };
  return running;
}

async function killEverything({ program, emulatorPid }: Site): Promise<void> {
  const emulator = identifyProcess(emulatorPid);
  const ended = program.exitCode === null && program.signalCode === null ? once(program, 'exit') : undefined;
  program.kill('SIGKILL');
  if (emulator && isAlive(emulator)) process.kill(emulatorPid, 'SIGKILL');
  await ended;
  running = undefined;
}

/** Sends a request with the administrator token and another Host header, which fetch does not allow. */
async function statusAs(host: string, url: string): Promise<number | undefined> {
  const [response] = (await once(get(url, { headers: { host, authorization: 'Bearer owner' } }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return response.statusCode;
}

describe('sign-in without a Firebase project', () => {
  it('preserves accounts, passwords, linked Google accounts and sessions across a SIGKILL of all processes', async () => {
    const first = await startSite();
    const { body: member } = await first.browser.signUp('ada@example.com', 'correct horse');
    const { body: google } = await first.browser.signInWithGoogle('google-1', 'grace@example.com');
    await first.browser.account('update', { idToken: member.idToken, displayName: 'Ada' });
    const { body: signedIn } = await first.browser.signIn('member@keyframe.test', 'keyframe');
    await killEverything(first);

    const { browser } = await startSite();
    expect((await browser.signIn('ada@example.com', 'correct horse')).body.localId).toBe(member.localId);
    expect((await browser.signIn('ada@example.com', 'wrong horse')).body).toMatchObject({
      error: { message: 'INVALID_PASSWORD' },
    });
    expect((await browser.refresh(member.refreshToken)).body.user_id).toBe(member.localId);
    expect((await browser.lookup(member.idToken)).body.users).toMatchObject([
      { email: 'ada@example.com', displayName: 'Ada' },
    ]);
    expect((await browser.lookup(signedIn.idToken)).body.users).toMatchObject([{ localId: 'keyframe-member' }]);
    expect((await browser.lookup(google.idToken)).body.users).toMatchObject([
      { providerUserInfo: [{ providerId: 'google.com' }] },
    ]);
    expect((await browser.signInWithGoogle('google-1', 'grace@example.com')).body).toMatchObject({
      localId: google.localId,
    });
  });

  it('rejects administrator requests from pages, and makes the account file readable by this user only', async () => {
    const { browser, emulatorOrigin } = await startSite();
    const all = '/identitytoolkit.googleapis.com/v1/projects/demo-keyframe/accounts:batchGet';
    const asOwner = { authorization: 'Bearer owner' };
    expect((await new Browser(emulatorOrigin).call(all, undefined, asOwner)).status).toBe(200);
    expect((await browser.call(all, undefined, asOwner)).status).toBe(403);
    // A page that requests the emulator directly, from another site or by a DNS name that resolves to this machine.
    const direct = new Browser(emulatorOrigin);
    expect((await direct.call(all, undefined, { ...asOwner, origin: 'http://evil.test' })).status).toBe(403);
    expect(await statusAs('evil.test:9099', `${emulatorOrigin}${all}`)).toBe(403);
    expect((await browser.call('/emulator/v1/projects/demo-keyframe/oobCodes')).status).toBe(404);
    expect(statSync(join(dataDir, 'auth/accounts.json')).mode & 0o777).toBe(0o600);
  });

  it('prints the link of a password reset, whose code works once, and preserves the new password across a SIGKILL', async () => {
    const first = await startSite();
    const printed = once(first.lines, 'line') as Promise<[string]>;
    const asked = await first.browser.account('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'member@keyframe.test',
    });
    expect(asked.status).toBe(200);
    expect(JSON.stringify(asked.body)).not.toMatch(/oobCode|oobLink/);
    const [line] = await printed;
    expect(line).toMatch(
      /^◆ Password reset for member@keyframe\.test: http:\/\/site\.test\/confirm\?mode=resetPassword&oobCode=/,
    );

    const oobCode = new URL(line.slice(line.indexOf('http'))).searchParams.get('oobCode');
    const check = await first.browser.account<object>('resetPassword', { oobCode });
    expect(check.body).toMatchObject({ requestType: 'PASSWORD_RESET', email: 'member@keyframe.test' });
    expect((await first.browser.account('resetPassword', { oobCode, newPassword: 'changed' })).status).toBe(200);
    expect((await first.browser.account('resetPassword', { oobCode, newPassword: 'again' })).body).toMatchObject({
      error: { message: 'INVALID_OOB_CODE' },
    });
    await killEverything(first);

    const { browser } = await startSite();
    expect((await browser.signIn('member@keyframe.test', 'changed')).status).toBe(200);
    expect((await browser.signIn('member@keyframe.test', 'keyframe')).status).toBe(400);
  });

  it('preserves a changed password and email across a SIGKILL, and prints the link for the new email', async () => {
    const first = await startSite();
    const { body: member } = await first.browser.signIn('member@keyframe.test', 'keyframe');
    const { body: changed } = await first.browser.account('update', {
      idToken: member.idToken,
      password: 'changed',
      returnSecureToken: true,
    });
    const printed = once(first.lines, 'line') as Promise<[string]>;
    const asked = await first.browser.account('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: changed.idToken,
      newEmail: 'milo@keyframe.test',
    });
    expect(asked.status).toBe(200);
    const [line] = await printed;
    expect(line).toMatch(
      /^◆ New email to confirm for milo@keyframe\.test: http:\/\/site\.test\/confirm\?mode=verifyAndChangeEmail&oobCode=/,
    );
    const oobCode = new URL(line.slice(line.indexOf('http'))).searchParams.get('oobCode');
    expect((await first.browser.account('update', { oobCode })).status).toBe(200);
    await killEverything(first);

    const { browser } = await startSite();
    expect((await browser.signIn('milo@keyframe.test', 'changed')).body.localId).toBe('keyframe-member');
    expect((await browser.signIn('member@keyframe.test', 'changed')).status).toBe(400);
  });

  it('ends the orphaned emulator of a killed start, and reuses its port', async () => {
    const first = await startSite();
    const hanging = identifyProcess(first.emulatorPid)!;
    process.kill(first.emulatorPid, 'SIGSTOP'); // Otherwise it exits when its parent has ended.
    first.program.kill('SIGKILL');
    await once(first.program, 'exit');
    expect(isAlive(hanging)).toBe(true);

    const second = await startSite(Number(new URL(first.emulatorOrigin).port));
    expect(isAlive(hanging)).toBe(false);
    expect(second.emulatorOrigin).toBe(first.emulatorOrigin);
  });

  it('reports the port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    try {
      await expect(startAuthEmulator({ dataDir, port, projectId: 'demo-keyframe' })).rejects.toThrow(`Port ${port}`);
    } finally {
      other.close();
    }
  });

  it('rejects a project id without the prefix demo-', async () => {
    await expect(startAuthEmulator({ dataDir, port: 0, projectId: 'keyframe' })).rejects.toThrow('demo-');
  });
});
