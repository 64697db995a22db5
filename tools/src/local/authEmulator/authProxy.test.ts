import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { AccountsApi } from './accountsApi.ts';
import { readAccountFile } from './accountFile.ts';
import { AccountStore } from './accountStore.ts';
import { announceMails } from './announceMails.ts';
import { authProxy } from './authProxy.ts';
import { Browser } from './testing/browser.ts';

/** An emulator that counts what it is asked and makes an account of each sign-up. */
let upstream: Server;
let origin: string;
let accounts: { localId: string }[];
let exports: number;
let folder: string;
let file: string;
let proxy: FastifyInstance;
let proxyOrigin: string;
/** The headers of what reached the emulator from browsers. */
let heard: IncomingHttpHeaders[];
let browser: Browser;
/** What the person at the terminal reads, and the mails that the emulator has. */
let terminal: string[];
let mails: object[];

beforeEach(async () => {
  accounts = [];
  exports = 0;
  heard = [];
  terminal = [];
  mails = [];
  upstream = createServer((request, response) => {
    if (request.url === '/emulator/v1/projects/demo-keyframe/oobCodes') {
      response.statusCode = request.headers.authorization === 'Bearer owner' ? 200 : 403;
      return void response.end(JSON.stringify({ oobCodes: mails }));
    }
    const exporting = request.url?.includes(':batchGet') === true;
    if (exporting) exports += 1;
    else heard.push(request.headers);
    if (request.url?.includes(':signUp') === true) accounts.push({ localId: `account-${accounts.length + 1}` });
    response.setHeader('content-type', 'application/json');
    if (request.url?.includes('refused') === true) response.statusCode = 400;
    response.end(JSON.stringify(exporting ? { users: accounts } : { localId: `account-${accounts.length}` }));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  origin = `http://127.0.0.1:${(upstream.address() as { port: number }).port}`;
  folder = mkdtempSync(join(tmpdir(), 'keyframe-proxy-'));
  file = join(folder, 'accounts.json');
  proxy = Fastify();
  const api = new AccountsApi(origin, 'demo-keyframe');
  const mailed = announceMails(api, 'http://site.test', (line) => terminal.push(line));
  await proxy.register(authProxy({ origin, store: new AccountStore(api, file) }, ['http://site.test'], mailed));
  proxyOrigin = await proxy.listen({ host: '127.0.0.1', port: 0 });
  browser = new Browser(proxyOrigin);
});

afterEach(async () => {
  await proxy.close();
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

const LOOKUP = () => `${proxyOrigin}/identitytoolkit.googleapis.com/v1/accounts:lookup`;
const post = (headers: Record<string, string>, method = 'POST') => fetch(LOOKUP(), { method, headers });

describe('the proxy of the Auth emulator', () => {
  it('has an account on the disk before its sign-up is answered', async () => {
    const { status, body } = await browser.signUp('ada@example.com', 'secret');
    expect(status).toBe(200);
    expect(await readAccountFile(file)).toEqual([{ localId: body.localId }]);
  });

  it('answers 503, and not the success, when the account cannot be saved', async () => {
    mkdirSync(`${file}.new`); // In the way of the file that is to be written.
    const { status, body } = await browser.call('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      email: 'ada@example.com',
    });
    expect(status).toBe(503);
    expect(body.error?.message).toMatch(/^ACCOUNTS_NOT_SAVED/);
    rmSync(`${file}.new`, { recursive: true });
    expect((await browser.signUp('bob@example.com', 'secret')).status).toBe(200);
    expect(await readAccountFile(file)).toHaveLength(2);
  });

  it('shares saves among calls that come together, and loses none of their accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => browser.signUp(`${index}@example.com`, 'secret')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await readAccountFile(file)).toHaveLength(20);
    expect(exports).toBeLessThan(20);
  });

  it('saves nothing when nothing was changed', async () => {
    await browser.lookup('token');
    await browser.refresh('token');
    await browser.account('refused', {});
    expect(exports).toBe(0);
  });

  it('saves what the link in a mail has changed, however it is followed', async () => {
    await fetch(`${proxyOrigin}/emulator/action?mode=verifyEmail`, { method: 'HEAD' });
    expect(exports).toBe(1);
  });

  it('has the link of a password reset in the terminal once the browser hears that it was sent, and each link once', async () => {
    const ask = () => browser.account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'member@keyframe.test' });
    mails = [{ email: 'member@keyframe.test', requestType: 'PASSWORD_RESET', oobCode: 'first&code' }];
    expect((await ask()).status).toBe(200);
    const line =
      '◆ Password reset for member@keyframe.test: http://site.test/confirm?mode=resetPassword&oobCode=first%26code';
    expect(terminal).toEqual([line]);
    mails = [...mails, { email: 'ada@example.com', requestType: 'VERIFY_EMAIL', oobCode: 'second' }];
    await ask();
    await ask();
    expect(terminal).toEqual([
      line,
      '◆ Email to confirm for ada@example.com: http://site.test/confirm?mode=verifyEmail&oobCode=second',
    ]);
  });

  it('prints nothing about a mail that was refused, or when none was asked for', async () => {
    mails = [{ email: 'member@keyframe.test', requestType: 'PASSWORD_RESET', oobCode: 'code' }];
    await browser.account('sendOobCode?refused', {});
    await browser.signIn('member@keyframe.test', 'keyframe');
    expect(terminal).toEqual([]);
  });

  it('serves the pages of the site, and tells the emulator of no page', async () => {
    const { status, headers } = await post({ origin: 'http://site.test' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'http://site.test']);
    expect(heard).toHaveLength(1);
    expect(heard[0]).not.toHaveProperty('origin');
    const asking = {
      origin: 'http://site.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const asked = await fetch(LOOKUP(), { method: 'OPTIONS', headers: asking });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  it.each(['http://evil.test', 'null', 'http://site.test.evil.test'])('serves no page of %s', async (pageOrigin) => {
    for (const method of ['POST', 'OPTIONS']) {
      const { status, headers } = await post({ origin: pageOrigin }, method);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect(heard).toEqual([]);
  });

  it.each([
    '/emulator/auth/handler?apiKey=a&providerId=google.com',
    '/emulator/auth/iframe',
    '/emulator/v1/projects/demo-keyframe/oobCodes',
  ])('does not lead to %s', async (path) => {
    expect((await fetch(proxyOrigin + path)).status).toBe(404);
    expect(heard).toEqual([]);
  });

  it('answers 503 when the emulator is gone', async () => {
    upstream.closeAllConnections();
    upstream.close();
    await once(upstream, 'close');
    expect((await browser.call('/identitytoolkit.googleapis.com/v1/accounts:lookup', {})).status).toBe(503);
  });
});

describe('the file of accounts', () => {
  it('is never overwritten by a start that cannot read it', async () => {
    writeFileSync(file, '{"schema":1,');
    const store = new AccountStore(new AccountsApi(origin, 'demo-keyframe'), file);
    await expect(store.restore()).rejects.toThrow(`${file} does not hold accounts`);
    expect(readFileSync(file, 'utf8')).toBe('{"schema":1,');
  });
});
