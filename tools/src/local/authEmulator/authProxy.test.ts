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

/** A fake emulator that counts exports and creates an account for each sign-up. */
let upstream: Server;
let origin: string;
let accounts: { localId: string }[];
let exports: number;
let folder: string;
let file: string;
let proxy: FastifyInstance;
let proxyOrigin: string;
/** The headers of browser requests that reached the emulator. */
let forwarded: IncomingHttpHeaders[];
let browser: Browser;
/** The lines printed to the terminal, and the emulator's mails. */
let terminal: string[];
let mails: object[];

beforeEach(async () => {
  accounts = [];
  exports = 0;
  forwarded = [];
  terminal = [];
  mails = [];
  upstream = createServer((request, response) => {
    if (request.url === '/emulator/v1/projects/demo-keyframe/oobCodes') {
      response.statusCode = request.headers.authorization === 'Bearer owner' ? 200 : 403;
      return void response.end(JSON.stringify({ oobCodes: mails }));
    }
    const exporting = request.url?.includes(':batchGet') === true;
    if (exporting) exports += 1;
    else forwarded.push(request.headers);
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
  it('writes an account to disk before it answers the sign-up', async () => {
    const { status, body } = await browser.signUp('ada@example.com', 'secret');
    expect(status).toBe(200);
    expect(await readAccountFile(file)).toEqual([{ localId: body.localId }]);
  });

  it('responds with 503 when the account cannot be saved', async () => {
    mkdirSync(`${file}.new`); // Blocks the file to be written.
    const { status, body } = await browser.call('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      email: 'ada@example.com',
    });
    expect(status).toBe(503);
    expect(body.error?.message).toMatch(/^ACCOUNTS_NOT_SAVED/);
    rmSync(`${file}.new`, { recursive: true });
    expect((await browser.signUp('bob@example.com', 'secret')).status).toBe(200);
    expect(await readAccountFile(file)).toHaveLength(2);
  });

  it('shares saves among concurrent requests without losing accounts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => browser.signUp(`${index}@example.com`, 'secret')),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await readAccountFile(file)).toHaveLength(20);
    expect(exports).toBeLessThan(20);
  });

  it('does not save after requests that change no account', async () => {
    await browser.lookup('token');
    await browser.refresh('token');
    await browser.account('refused', {});
    expect(exports).toBe(0);
  });

  it('saves the change made by a link in a mail, also on a HEAD request', async () => {
    await fetch(`${proxyOrigin}/emulator/action?mode=verifyEmail`, { method: 'HEAD' });
    expect(exports).toBe(1);
  });

  it('prints the link of a mail before it answers the browser, and each link once', async () => {
    const request = () =>
      browser.account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'member@keyframe.test' });
    mails = [{ email: 'member@keyframe.test', requestType: 'PASSWORD_RESET', oobCode: 'first&code' }];
    expect((await request()).status).toBe(200);
    const line =
      '◆ Password reset for member@keyframe.test: http://site.test/confirm?mode=resetPassword&oobCode=first%26code';
    expect(terminal).toEqual([line]);
    mails = [...mails, { email: 'ada@example.com', requestType: 'VERIFY_EMAIL', oobCode: 'second' }];
    await request();
    await request();
    expect(terminal).toEqual([
      line,
      '◆ Email to confirm for ada@example.com: http://site.test/confirm?mode=verifyEmail&oobCode=second',
    ]);
  });

  it('prints nothing after a rejected or an unrelated request', async () => {
    mails = [{ email: 'member@keyframe.test', requestType: 'PASSWORD_RESET', oobCode: 'code' }];
    await browser.account('sendOobCode?refused', {});
    await browser.signIn('member@keyframe.test', 'keyframe');
    expect(terminal).toEqual([]);
  });

  it('serves pages of the site, and strips their Origin header', async () => {
    const { status, headers } = await post({ origin: 'http://site.test' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'http://site.test']);
    expect(forwarded).toHaveLength(1);
    expect(forwarded[0]).not.toHaveProperty('origin');
    const preflightHeaders = {
      origin: 'http://site.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const preflight = await fetch(LOOKUP(), { method: 'OPTIONS', headers: preflightHeaders });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  it.each(['http://evil.test', 'null', 'http://site.test.evil.test'])('rejects pages of %s', async (pageOrigin) => {
    for (const method of ['POST', 'OPTIONS']) {
      const { status, headers } = await post({ origin: pageOrigin }, method);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect(forwarded).toEqual([]);
  });

  it.each([
    '/emulator/auth/handler?apiKey=a&providerId=google.com',
    '/emulator/auth/iframe',
    '/emulator/v1/projects/demo-keyframe/oobCodes',
  ])('does not proxy %s', async (path) => {
    expect((await fetch(proxyOrigin + path)).status).toBe(404);
    expect(forwarded).toEqual([]);
  });

  it('responds with 503 when the emulator is unreachable', async () => {
    upstream.closeAllConnections();
    upstream.close();
    await once(upstream, 'close');
    expect((await browser.call('/identitytoolkit.googleapis.com/v1/accounts:lookup', {})).status).toBe(503);
  });
});

describe('the account file', () => {
  it('is not overwritten by a start that cannot read it', async () => {
    writeFileSync(file, '{"schema":1,');
    const store = new AccountStore(new AccountsApi(origin, 'demo-keyframe'), file);
    await expect(store.restore()).rejects.toThrow(`${file} is not a valid account file`);
    expect(readFileSync(file, 'utf8')).toBe('{"schema":1,');
  });
});
