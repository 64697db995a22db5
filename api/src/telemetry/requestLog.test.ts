import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { Writable } from 'node:stream';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { buildApp } from '../server/app.ts';
import { describeError } from './describeError.ts';
import { createLog } from './log.ts';

let api: TestApi;
let logged: TestApi['app'];
let written: string;
beforeAll(async () => {
  api = await testApi();
  const log = createLog(
    'trace',
    new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk);
        done();
      },
    }),
  );
  const rates = {
    read: 1_000,
    write: 1_000,
    contact: 1_000,
    report: 1_000,
    pageLoad: 9,
    componentReport: 9,
    failedSignIn: 1_000,
  };
  logged = await buildApp({
    pool: api.pool,
    config: {
      publicApiUrl: 'http://api.test',
      publicPreviewUrl: 'http://preview.test',
      siteOrigins: ['http://site.test'],
      rates,
      trustProxy: 0,
      publicCacheSeconds: 0,
    },
    tokens: api.tokens.verifier,
    log,
  });
});
beforeEach(() => {
  written = '';
});
afterAll(async () => {
  await logged.close();
  await api.close();
});

type Line = Record<string, unknown>;
const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const requests = () => lines().filter(({ msg }) => msg === 'request');

test('logs each request in one line when it ends: id, endpoint, route, status, duration, member and remote', async () => {
  const ada = await api.member('ada');
  await logged.inject({
    method: 'PUT',
    url: ENDPOINTS.likeComponent.path.replace(':componentId', 'nothing'),
    headers: {
      authorization: `Bearer ${ada.token}`,
      'x-request-id': 'made-by-browser',
      'x-keyframe-remote': 'browse@1.4.2',
    },
  });
  expect(lines()).toHaveLength(1);
  expect(requests()).toEqual([
    expect.objectContaining({
      ...{
        level: 30,
        reqId: 'made-by-browser',
        endpoint: 'likeComponent',
        method: 'PUT',
        route: ENDPOINTS.likeComponent.path,
        status: 404,
      },
      ...{ duration: expect.any(Number), member: ada.id, remote: 'browse', version: '1.4.2' },
    }),
  ]);
});

test('logs no member for a visitor, and other paths at level debug', async () => {
  await logged.inject(`${ENDPOINTS.getVerifiedComponents.path}?q=what+they+look+for`);
  await logged.inject('/healthz');
  await logged.inject('/no/such/place');
  expect(requests()).toMatchObject([
    { level: 30, endpoint: 'getVerifiedComponents', status: 200 },
    { level: 20, route: '/healthz', status: 200 },
    { level: 20, status: 404 },
  ]);
  expect(requests()[0]).not.toHaveProperty('member');
});

test.each([
  'browse',
  'browse@',
  '@1.0.0',
  'Browse@1.0.0',
  'browse@1.0.0 "x"',
  'browse@1\n{"level":60}',
  `browse@${'1'.repeat(200)}`,
])('does not log the invalid remote name %j', async (remote) => {
  await logged.inject({ url: ENDPOINTS.getTopTags.path, headers: { 'x-keyframe-remote': remote } });
  expect(requests()).toHaveLength(1);
  expect(requests()[0]).not.toHaveProperty('remote');
  expect(requests()[0]).not.toHaveProperty('version');
});

test('allows the site’s pages to send the remote header (CORS)', async () => {
  const headers = {
    origin: 'http://site.test',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'x-keyframe-remote,x-request-id',
  };
  const answer = await logged.inject({ method: 'OPTIONS', url: ENDPOINTS.likeComponent.path, headers });
  expect(answer.headers['access-control-allow-headers']).toContain('x-keyframe-remote');
});

describe('secrets are not logged', () => {
  const SECRETS = ['secret-words', 'secret.person@people.test', 'hunter2', 'very-secret-code'];

  /** Sends requests that succeed and fail in every way, all containing secrets. */
  async function requestEverything(person: TestPerson, more: Record<string, string> = {}): Promise<number[]> {
    const authorization = `Bearer ${person.token}`;
    const post = (url: string, payload: object, headers: Record<string, string> = { authorization, ...more }) =>
      logged.inject({ method: 'POST', url, payload, headers });
    const code = { html: '<b>very-secret-code</b>' };
    const answers = await Promise.all([
      logged.inject({ url: `${ENDPOINTS.getVerifiedComponents.path}?q=secret-words`, headers: { authorization } }),
      logged.inject({
        url: `${ENDPOINTS.getVerifiedComponents.path}?q=secret-words&page=none`,
        headers: { authorization },
      }),
      logged.inject({ url: `/secret-words?token=${person.token}` }),
      post(ENDPOINTS.createComponent.path, {
        category: 'Button',
        language: ['HTML', 'CSS'],
        code,
        email: person.email,
      }),
      post(ENDPOINTS.createComponent.path, { category: 'secret-words', language: ['HTML', 'CSS'], code }),
      post(ENDPOINTS.signup.path, { email: 'secret.person@people.test', name: 'secret-words', username: 'somebody' }),
      post(ENDPOINTS.createContactForm.path, {
        name: 'secret-words',
        email: 'secret.person@people.test',
        topic: 'Fun',
        message: 'hunter2',
      }),
      post(ENDPOINTS.createContactForm.path, { name: 'x', email: 'secret-words', topic: 'hunter2', message: '' }),
      post(ENDPOINTS.getProfileData.path, { email: person.email }, { authorization: `Bearer hunter2.${person.token}` }),
      logged.inject({
        method: 'POST',
        url: ENDPOINTS.signup.path,
        payload: '{"password":"hunter2"',
        headers: { authorization, 'content-type': 'application/json' },
      }),
    ]);
    return answers.map(({ statusCode }) => statusCode).sort();
  }

  const expectNoSecrets = ({ token, email }: TestPerson) => {
    for (const secret of [...SECRETS, token, token.split('.')[2]!, email]) expect(written).not.toContain(secret);
  };

  test('for requests that succeed and requests that are rejected', async () => {
    const person = await api.member('careful');
    expect(await requestEverything(person)).toEqual([200, 200, 200, 400, 400, 400, 400, 401, 403, 404]);
    expect(requests()).toHaveLength(10);
    expectNoSecrets(person);
  });

  test('API tokens neither, which are logged by their id', async () => {
    const person = await api.member('agent');
    const created = await api.call<{ token: { _id: string }; secret: string }>('createToken', {
      token: person.token,
      body: { name: 'secret-words', scopes: ['components:read'], days: 7 },
    });
    const { token, secret } = created.body;
    const url = ENDPOINTS.getUnVerifiedComponents.path;
    const malformed = `${secret.slice(0, -1)}-`;
    for (const one of [secret, malformed]) await logged.inject({ url, headers: { authorization: `Bearer ${one}` } });
    await logged.inject(`${url}?token=${secret}`);
    await logged.inject({ url: `/r/x/${secret}.json`, headers: { authorization: `Bearer ${secret}` } });
    await logged.inject({
      method: 'POST',
      url: ENDPOINTS.createToken.path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: { name: secret, scopes: [], days: 7 },
    });
    logged.log.info({ secret, created: { secret } }, 'mistake');
    expect(requests().map(({ status, apiToken }) => [status, apiToken])).toEqual([
      [200, token._id],
      [401, undefined],
      [401, undefined],
      [404, token._id],
      [200, undefined],
    ]);
    expect(written).not.toContain(secret.slice(3, 33));
    expectNoSecrets(person);
  });

  test('for database errors, which are logged with table and constraint', async () => {
    const person = await api.member('unlucky');
    await api.pool.query(`alter table components add constraint unlucky check (name not like 'secret-words%')`);
    await api.pool.query(
      `alter table contact_messages add constraint unlucky_message check (message <> 'hunter2') not valid`,
    );
    const authorization = `Bearer ${person.token}`;
    const payload = {
      name: 'secret-words',
      category: 'Button',
      language: ['HTML', 'CSS'],
      code: { html: 'very-secret-code' },
    };
    const answer = await logged.inject({
      method: 'POST',
      url: ENDPOINTS.createComponent.path,
      payload,
      headers: { authorization },
    });
    await requestEverything(person);
    await api.pool.query('alter table components drop constraint unlucky');
    await api.pool.query('alter table contact_messages drop constraint unlucky_message');
    expect(answer.statusCode).toBe(500);
    expect(lines().filter(({ level }) => level === 50)).toMatchObject([
      {
        reqId: answer.headers['x-request-id'],
        err: {
          message: 'a query failed',
          cause: {
            type: 'error',
            code: '23514',
            table: 'components',
            constraint: 'unlucky',
            stack: expect.stringContaining('at '),
          },
        },
      },
      { err: { cause: { table: 'contact_messages', constraint: 'unlucky_message' } } },
    ]);
    expectNoSecrets(person);
  });

  test('when they are logged by mistake', () => {
    const headers = { authorization: 'hunter2', cookie: 'hunter2' };
    logged.log.info(
      {
        headers,
        token: 'hunter2',
        user: { email: 'secret.person@people.test' },
        body: 'secret-words',
        request: { headers },
      },
      'mistake',
    );
    expect(lines()).toMatchObject([{ msg: 'mistake' }]);
    for (const secret of SECRETS) expect(written).not.toContain(secret);
  });
});

describe('describing an error', () => {
  test('leaves out the values of queries, rows and URLs', async () => {
    const failing = async (query: string, values: unknown[]) =>
      api.pool.query(query, values).catch((error: unknown) => describeError(error));
    expect(await failing('select $1::uuid', ['hunter2'])).toMatchObject({
      code: '22P02',
      message: 'the database rejected a value',
    });
    const address = (() => {
      try {
        return new URL('hunter2');
      } catch (error) {
        return describeError(error);
      }
    })();
    expect(address).toMatchObject({ type: 'TypeError', message: 'Invalid URL', code: 'ERR_INVALID_URL' });
    expect(JSON.stringify(address)).not.toContain('hunter2');
  });

  test('includes its causes, also circular ones', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(describeError(error)).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
    error.cause = error;
    expect(describeError(error).cause?.cause?.message).toBe('outer');
  });

  test('handles thrown values that are not errors', () => {
    expect(describeError('hunter2')).toEqual({
      type: 'string',
      message: 'a value that is not an error was thrown',
      stack: '',
    });
  });
});
