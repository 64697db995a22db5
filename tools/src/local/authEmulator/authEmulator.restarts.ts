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

/** The emulator takes seconds to start, and more where the machine is busy. */
jest.setTimeout(180_000);

interface Site {
  readonly program: ChildProcess;
  /** What its terminal reads, after the first line. */
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

/** Asks as administrator for a host by another name; fetch would not send it. */
async function statusAs(host: string, url: string): Promise<number | undefined> {
  const [answer] = (await once(get(url, { headers: { host, authorization: 'Bearer owner' } }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  return answer.statusCode;
}

describe('sign-in without a Firebase project', () => {
  it('keeps accounts, passwords, linked Google accounts and signed-in browsers when everything is killed with -9', async () => {
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

  it('lets no page of a browser be the administrator, and keeps accounts for this user’s eyes', async () => {
    const { browser, emulatorOrigin } = await startSite();
    const all = '/identitytoolkit.googleapis.com/v1/projects/demo-keyframe/accounts:batchGet';
    const asOwner = { authorization: 'Bearer owner' };
    expect((await new Browser(emulatorOrigin).call(all, undefined, asOwner)).status).toBe(200);
    expect((await browser.call(all, undefined, asOwner)).status).toBe(403);
    // A page that asks the emulator itself, from another site or by a name of its own for this machine.
    const direct = new Browser(emulatorOrigin);
    expect((await direct.call(all, undefined, { ...asOwner, origin: 'http://evil.test' })).status).toBe(403);
    expect(await statusAs('evil.test:9099', `${emulatorOrigin}${all}`)).toBe(403);
    expect((await browser.call('/emulator/v1/projects/demo-keyframe/oobCodes')).status).toBe(404);
    expect(statSync(join(dataDir, 'auth/accounts.json')).mode & 0o777).toBe(0o600);
  });

  it('prints the link for a new password, whose code sets it once, and keeps the new one', async () => {
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

  it('keeps a changed password and a changed email when everything is killed with -9, and prints the link to the new email', async () => {
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

  it('ends an emulator that a killed start left hanging, and uses its port', async () => {
    const first = await startSite();
    const hanging = identifyProcess(first.emulatorPid)!;
    process.kill(first.emulatorPid, 'SIGSTOP'); // Else it would end by itself, as its parent is gone.
    first.program.kill('SIGKILL');
    await once(first.program, 'exit');
    expect(isAlive(hanging)).toBe(true);

    const second = await startSite(Number(new URL(first.emulatorOrigin).port));
    expect(isAlive(hanging)).toBe(false);
    expect(second.emulatorOrigin).toBe(first.emulatorOrigin);
  });

  it('says which port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    try {
      await expect(startAuthEmulator({ dataDir, port, projectId: 'demo-keyframe' })).rejects.toThrow(`Port ${port}`);
    } finally {
      other.close();
    }
  });

  it('never serves a project that could be real', async () => {
    await expect(startAuthEmulator({ dataDir, port: 0, projectId: 'keyframe' })).rejects.toThrow('demo-');
  });
});
