import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { ENDPOINT_SCOPES } from '@keyframe/contracts/api/endpointScopes';
import { ErrorBody } from '@keyframe/contracts/api/common';
import { testApi, type TestApi } from '../../testing/index.ts';
import { buildApp } from './app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const CONTACT = ENDPOINTS.createContactForm.path;

describe('an error', () => {
  test.each([
    ['an unknown path', { method: 'GET', url: '/api/v1/nothing' }, 404, 'not_found'],
    ['the wrong method', { method: 'DELETE', url: CONTACT }, 404, 'not_found'],
    [
      'malformed JSON',
      { method: 'POST', url: CONTACT, payload: '{"name":', headers: { 'content-type': 'application/json' } },
      400,
      'validation_failed',
    ],
    ['no body', { method: 'POST', url: CONTACT }, 400, 'validation_failed'],
    [
      'a form',
      {
        method: 'POST',
        url: CONTACT,
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      'unsupported_media_type',
    ],
    [
      'a text',
      { method: 'POST', url: CONTACT, payload: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a body above 1 MB',
      { method: 'POST', url: CONTACT, payload: { message: 'x'.repeat(1_100_000) } },
      413,
      'payload_too_large',
    ],
    ['a path that cannot be decoded', { method: 'GET', url: '/api/%ZZ' }, 400, 'validation_failed'],
    [
      'another authorization scheme',
      { method: 'GET', url: ENDPOINTS.getTopTags.path, headers: { authorization: 'Basic eDp5' } },
      401,
      'unauthenticated',
    ],
  ] as const)('for %s has the common format', async (_what, request, status, code) => {
    const answer = await api.app.inject(request);
    expect(answer.statusCode).toBe(status);
    const body = ErrorBody.parse(answer.json());
    expect(body).toMatchObject({ code, error: { code, message: body.message } });
    expect(answer.body).not.toMatch(/node_modules|\bat .*:\d+/);
  });

  test.each([
    [
      'nests deeper than the stack',
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      'body must contain at most 1000 values',
    ],
    ['is a very long list of invalid entries', `[${'1,'.repeat(400_000)}1]`, 'body must contain at most 1000 values'],
    ['nests as deep as allowed', `${'['.repeat(990)}${']'.repeat(990)}`, 'name must be a text'],
  ])('is returned at once when a body %s', async (_what, value, message) => {
    const headers = { 'content-type': 'application/json' };
    const started = performance.now();
    const answer = await api.app.inject({ method: 'POST', url: CONTACT, headers, payload: `{"name":${value}}` });
    expect([answer.statusCode, answer.json().message.split(';')[0]]).toEqual([400, message]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('lists a limited number of invalid fields', async () => {
    const member = await api.member('wordy');
    const tags = Array.from({ length: 500 }, () => 1);
    const { status, body } = await api.call<ErrorBody>('createComponent', { token: member.token, body: { tags } });
    expect([status, body.details?.length]).toEqual([400, 20]);
  });

  test('of the server does not reveal its cause', async () => {
    const app = await buildApp({
      pool: api.pool,
      config: {
        publicApiUrl: 'http://api.test',
        publicPreviewUrl: 'http://preview.test',
        siteOrigins: ['http://site.test'],
        rates: { read: 9, write: 9, contact: 9, report: 9, pageLoad: 9, componentReport: 9, failedSignIn: 9 },
        trustProxy: 0,
        publicCacheSeconds: 0,
      },
      tokens: { verify: async () => ({ uid: 'x', email: undefined }) },
    });
    app.access.memberOfAccount = () => Promise.reject(new Error('secret detail'));
    const answer = await app.inject({ url: ENDPOINTS.getTopTags.path, headers: { authorization: 'Bearer x' } });
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal_error', message: 'Something went wrong on our side' });
    expect(answer.body).not.toContain('secret');
  });
});

test('allows pages of the site, and no others, to read responses (CORS)', async () => {
  const allowed = async (origin: string) =>
    (await api.app.inject({ url: ENDPOINTS.getTopTags.path, headers: { origin } })).headers[
      'access-control-allow-origin'
    ];
  expect(await allowed('http://site.test')).toBe('http://site.test');
  expect(await allowed('http://evil.test')).toBeUndefined();
});

test('keeps the request id sent by the browser', async () => {
  const answer = await api.app.inject({ url: '/healthz', headers: { 'x-request-id': 'browser-made-id' } });
  expect(answer.headers['x-request-id']).toBe('browser-made-id');
  const odd = await api.app.inject({ url: '/healthz', headers: { 'x-request-id': '"; rm -rf' } });
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('reports that it is alive and ready', async () => {
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('reports that it is alive but not ready without its database', async () => {
  const lonely = await testApi();
  await lonely.pool.end();
  const [alive, ready] = [await lonely.app.inject('/healthz'), await lonely.app.inject('/readyz')];
  await lonely.app.close();
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503]);
});

describe('the documentation', () => {
  test('describes every endpoint with its access', async () => {
    const { paths } = (await api.app.inject('/docs/json')).json() as {
      paths: Record<string, Record<string, { operationId: string; description: string }>>;
    };
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINTS).sort());
    const verify = described.find(({ operationId }) => operationId === 'verifyComponent');
    expect(verify?.description).toContain('Access: admin');
  });

  test('states for every endpoint how it serves API tokens', async () => {
    const { paths, info } = (await api.app.inject('/docs/json')).json() as {
      paths: Record<string, Record<string, { operationId: string; description: string; security: object[] }>>;
      info: { description: string };
    };
    const byName = new Map(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .map((o) => [o.operationId, o]),
    );
    const open = [...byName.values()].filter(({ security }) => security.some((one) => 'apiToken' in one));
    expect(open.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINT_SCOPES).sort());
    expect(byName.get('createComponent')?.description).toContain('API token: components:write');
    expect(byName.get('deleteAccount')?.description).toContain('API token: refused');
    expect(info.description).toContain('curl -H "Authorization: Bearer $KEYFRAME_TOKEN"');
  });

  test('describes the tag filter as a repeatable parameter', async () => {
    const { paths } = (await api.app.inject('/docs/json')).json() as {
      paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }>;
    };
    const tag = paths[ENDPOINTS.getVerifiedComponents.path]?.get.parameters.find(({ name }) => name === 'tag');
    expect(tag).toMatchObject({
      required: false,
      description: expect.stringContaining('Repeat the parameter'),
      schema: { type: 'array', maxItems: 5, items: { type: 'string' } },
    });
  });

  test('loads nothing from other origins', async () => {
    const page = await api.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

test('limits an address that sends too many requests, and not others', async () => {
  const limited = await testApi({ rates: { read: 3, write: 2, contact: 1, report: 1 } });
  const [ada, bob] = [await limited.member('ada'), await limited.member('bob')];
  const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await call()).status);
    return seen;
  };
  const like = (token: string) => () => limited.call('likeComponent', { token, params: { componentId: 'none' } });
  expect(await statuses(3, like(ada.token))).toEqual([404, 404, 429]);
  expect(await statuses(2, like(bob.token))).toEqual([404, 404]);
  expect(await statuses(4, () => limited.call('getTopTags'))).toEqual([200, 200, 200, 429]);
  const { body, headers } = await limited.call('getTopTags');
  expect(ErrorBody.parse(body)).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('try again in'),
  });
  expect(headers['retry-after']).toBeDefined();
  await limited.close();
});

test('counts requests with an invalid token against the sender’s limit', async () => {
  const limited = await testApi({ rates: { read: 2, write: 2, contact: 1, report: 1 } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1)
    statuses.push((await limited.call('getTopTags', { token: 'nonsense' })).status);
  expect(statuses).toEqual([401, 401, 429]);
  await limited.close();
});

test.each([
  [0, 429],
  [1, 200],
])(
  'identifies a caller behind %i proxies by the addresses they added to X-Forwarded-For',
  async (trustProxy, second) => {
    const limited = await testApi({ trustProxy, rates: { read: 1, write: 1, contact: 1, report: 1 } });
    const from = async (address: string) =>
      (await limited.call('getTopTags', { headers: { 'x-forwarded-for': address } })).status;
    expect(await from('203.0.113.1')).toBe(200);
    expect(await from('203.0.113.2')).toBe(second);
    // The rest of the header was written by the caller.
    expect(await from('198.51.100.9, 203.0.113.1')).toBe(429);
    await limited.close();
  },
);

test('limits the time for receiving a request', () => {
  expect(api.app.server.requestTimeout).toBe(30_000);
});

test('closes connections that send no headers, do not read the response or stay idle', () => {
  const { headersTimeout, timeout, keepAliveTimeout } = api.app.server;
  expect({ headersTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 15_000,
    timeout: 60_000,
    keepAliveTimeout: 72_000,
  });
});
