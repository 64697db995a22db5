import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { pictureRepository } from '../members/pictureRepository.ts';
import { userRepository } from '../members/userRepository.ts';

/**
 * Third-party clients that know only the specification's list of endpoints (docs/specification.md section 7): how they
 * join base and path, which extra fields they send, and where they read errors.
 */

let api: TestApi;
let admin: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [admin, author] = [await api.member('adam', { isAdmin: true }), await api.member('mia')];
});
afterAll(() => api.close());

const SITE = 'http://site.test';
const CODE = { html: '<b>b</b>', css: 'b{}' };

interface Specified {
  method: 'GET' | 'POST';
  /** As in the specification, without a leading slash. */
  path: string;
  /** The request body and its sender. */
  send?: () => Promise<{ by?: TestPerson; body?: Record<string, unknown> }>;
  /** The field that the client reads. */
  reads?: string;
}

const SPECIFIED: Specified[] = [
  {
    method: 'POST',
    path: 'api/v1/auth/signup',
    send: async () => ({
      by: author,
      body: {
        profilePicUrl: '',
        gradientBg: 'none',
        country: 'India',
        email: author.email,
        name: 'Mia',
        bio: 'Hello',
        github: '',
        linkedin: '',
        insta: '',
        username: 'mia',
      },
    }),
  },
  {
    method: 'POST',
    path: 'api/v1/user/getProfileData',
    send: async () => ({ by: author, body: { email: author.email } }),
    reads: 'profileData',
  },
  {
    method: 'POST',
    path: 'api/v1/user/getProfileDataByUsername',
    send: async () => ({ by: author, body: { username: 'mia' } }),
    reads: 'profileData',
  },
  {
    method: 'POST',
    path: 'api/v1/component/createComponent',
    send: async () => ({
      by: author,
      body: { email: author.email, code: CODE, category: 'Button', language: 'HTML+CSS'.split('+'), tags: ['button'] },
    }),
  },
  {
    method: 'POST',
    path: 'api/v1/component/getComponentById',
    send: async () => ({ body: { componentId: await api.component(author, { score: 50 }) } }),
    reads: 'component',
  },
  { method: 'GET', path: 'api/v1/component/getVerifiedComponents', reads: 'componentArray' },
  {
    method: 'GET',
    path: 'api/v1/component/getUnVerifiedComponents',
    send: async () => ({ by: admin }),
    reads: 'componentArray',
  },
  {
    method: 'POST',
    path: 'api/v1/admin/verifyComponent',
    send: async () => ({
      by: admin,
      body: { componentId: await api.component(author), email: admin.email, score: '50' },
    }),
  },
  { method: 'GET', path: 'api/v1/category/getAllCategories', reads: 'categories' },
  {
    method: 'POST',
    path: 'api/v1/contact/createContactForm',
    send: async () => ({
      body: { name: 'A Name', email: 'a@people.test', mobile: '', topic: 'Feedback', message: 'Hello' },
    }),
  },
  { method: 'GET', path: 'api/v1/stats/topUsersWithComponents', reads: 'topUsers' },
  { method: 'GET', path: 'api/v1/stats/topUsersWithFollowers', reads: 'topUsers' },
  { method: 'GET', path: 'api/v1/stats/topUsersWithLikes', reads: 'topUsers' },
];

/** Ways in which clients join `http://host/` or `http://host` with such a path. */
const JOINED: Record<string, (path: string) => string> = {
  'with one slash': (path) => `/${path}`,
  'with the slashes of base and path': (path) => `//${path}`,
  'with a trailing slash': (path) => `/${path}/`,
  'with two slashes within': (path) => `/${path.replace('api/v1/', 'api/v1//')}`,
  'with two slashes everywhere': (path) => `//${path.replaceAll('/', '//')}//`,
  'with an empty query': (path) => `/${path}?`,
  'with a trailing slash and a cache buster': (path) => `/${path}/?_=1700000000000`,
};

async function request(
  { method, path, send }: Specified,
  join: (path: string) => string,
  { more = {}, headers = {} } = {},
) {
  const { by, body } = (await send?.()) ?? {};
  return api.app.inject({
    method,
    url: join(path),
    headers: {
      origin: SITE,
      accept: 'application/json, text/plain, */*',
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...headers,
    },
    ...(body && { payload: { ...body, ...more } }),
  });
}

test('tests all endpoints of the specification', () => {
  expect(SPECIFIED).toHaveLength(13);
  const calls = (Object.keys(ENDPOINTS) as EndpointName[])
    .slice(0, 13)
    .map((name) => [ENDPOINTS[name].method, ENDPOINTS[name].path]);
  expect(SPECIFIED.map(({ method, path }) => [method, `/${path}`]).sort()).toEqual(calls.sort());
});

describe.each(SPECIFIED)('$method $path', (specified) => {
  test.each(Object.keys(JOINED))('works when joined to its base %s', async (how) => {
    const answer = await request(specified, JOINED[how]!);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(SITE);
    if (specified.reads) expect(answer.json()).toHaveProperty(specified.reads);
  });

  test('ignores unknown fields and accepts a charset', async () => {
    const answer = await request(specified, (path) => `/${path}`, {
      more: { _csrf: 'x', isAdmin: true, langCategory: 'HTML+CSS', nested: { a: [1] } },
      ...(specified.method === 'POST' && { headers: { 'content-type': 'application/json;charset=UTF-8' } }),
    });
    expect(answer.statusCode).toBe(200);
    expect((await userRepository(api.db).byUsername('mia'))?.isAdmin).toBe(false);
  });

  test('passes a CORS preflight of the site’s pages, and of no others', async () => {
    const ask = (origin: string) =>
      api.app.inject({
        method: 'OPTIONS',
        url: `/${specified.path}`,
        headers: {
          origin,
          'access-control-request-method': specified.method,
          'access-control-request-headers': 'authorization,content-type,x-request-id',
        },
      });
    const { statusCode, headers } = await ask(SITE);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, SITE]);
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(specified.method);
    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-request-id']),
    );
    expect((await ask('http://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  });

  if (specified.method === 'GET') {
    test('responds to HEAD like GET, without the body', async () => {
      const { by } = (await specified.send?.()) ?? {};
      const answer = await api.app.inject({
        method: 'HEAD',
        url: `/${specified.path}`,
        headers: by ? { authorization: `Bearer ${by.token}` } : {},
      });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    });
  }
});

/** The endpoints that return lists of components, and where the client finds them. */
const LISTS: Record<string, (body: Record<string, unknown>) => unknown> = {
  'api/v1/component/getVerifiedComponents': (body) => body['componentArray'],
  'api/v1/component/getUnVerifiedComponents': (body) => body['componentArray'],
  'api/v1/user/getProfileData': (body) => (body['profileData'] as Record<string, unknown>)['components'],
  'api/v1/user/getProfileDataByUsername': (body) => (body['profileData'] as Record<string, unknown>)['components'],
};

/** The fields of a component that such a client reads (section 3). */
const WHOLE = [
  '_id',
  'userId',
  'profilePicUrl',
  'category',
  'tags',
  'language',
  'code',
  'likeCounter',
  'createdAt',
  'socialLinks',
  'verified',
  'score',
];

describe.each(Object.keys(LISTS))('the components that %s returns', (path) => {
  const specified = SPECIFIED.find((one) => one.path === path)!;
  const componentsOf = async (query: string) => {
    const answer = await request(specified, (joined) => `/${joined}${query}`);
    expect(answer.statusCode).toBe(200);
    return LISTS[path]!(answer.json()) as Record<string, unknown>[];
  };

  // Specification 7.2, 7.3, 7.6, 7.7
  test('are complete, with code, without a query', async () => {
    await Promise.all([api.component(author, { code: CODE, score: 60 }), api.component(author, { code: CODE })]);
    const listed = await componentsOf('');
    expect(listed.length).toBeGreaterThan(0);
    for (const component of listed) for (const field of WHOLE) expect(component).toHaveProperty(field);
    expect(listed.map(({ code }) => (code as object[])[0])).toContainEqual({
      ...CODE,
      javascript: '',
      js: '',
      tailwind: '',
    });
  });

  test('are cards without code with the card query', async () => {
    await Promise.all([api.component(author, { score: 60 }), api.component(author)]);
    const listed = await componentsOf(`?${new URLSearchParams(CARD_QUERY)}`);
    expect(listed.length).toBeGreaterThan(0);
    for (const component of listed)
      for (const field of ['code', 'socialLinks']) expect(component).not.toHaveProperty(field);
  });

  test('are rejected with other fields', async () => {
    const answer = await request(specified, (joined) => `/${joined}?fields=everything`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('fields');
  });
});

test('leaves out code beyond the limit of a list; getComponentById returns it', async () => {
  const heavy = await api.member('heavy');
  const html = `<b>${'x'.repeat(LIMITS.codeBytes - 7)}</b>`;
  const count = LIMITS.listCodeBytes / LIMITS.codeBytes + 1;
  for (let made = 0; made < count; made += 1) await api.component(heavy, { code: { html }, score: 50 });
  const { body } = await api.call<{ componentArray: { _id: string; code?: object[] }[] }>('getVerifiedComponents', {
    query: { author: 'heavy', limit: '60' },
  });
  expect(body.componentArray.map(({ code }) => code !== undefined)).toEqual([
    ...Array<boolean>(count - 1).fill(true),
    false,
  ]);
  const { body: last } = await api.call<{ component: { code: { html: string }[] } }>('getComponentById', {
    body: { componentId: body.componentArray.at(-1)!._id },
  });
  expect(last.component.code[0]!.html).toBe(html);
}, 120_000);

test('responds to OPTIONS from a non-browser client', async () => {
  for (const url of ['/api/v1/category/getAllCategories', '/', '*']) {
    const answer = await api.app.inject({ method: 'OPTIONS', url });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 204, '']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test.each(['javascript', 'js'])('returns JavaScript sent as %s under both names', async (name) => {
  const { body } = await api.call<{ component: { code: Record<string, string>[] } }>('createComponent', {
    token: author.token,
    body: {
      email: author.email,
      code: { html: '<b>b</b>', [name]: 'let a = 1' },
      category: 'Button',
      language: ['HTML', 'CSS', 'JS'],
      tags: [],
    },
  });
  expect(body.component.code[0]).toMatchObject({ javascript: 'let a = 1', js: 'let a = 1' });
});

test.each([50, '50', ' 50 ', '5e1'])('accepts the score %j', async (score) => {
  const componentId = await api.component(author);
  const { status, body } = await api.call<{ component: { score: number } }>('verifyComponent', {
    token: admin.token,
    body: { componentId, email: admin.email, score },
  });
  expect([status, body.component.score]).toEqual([200, 50]);
});

test('returns errors as response.data.message and as response.error.message', async () => {
  const { body } = await api.call<{ message: string; error: { message: string } }>('createContactForm', {
    body: { name: 'A Name' },
  });
  expect(body.message).toContain('email is required');
  expect(body.error.message).toBe(body.message);
});

test('does not alter values in a path when ignoring extra slashes', async () => {
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  await pictureRepository(api.db).put(author.id, { mime: 'image/png', bytes: png, etag: 'etag' });
  const get = async (url: string) => (await api.app.inject({ url })).statusCode;
  expect(await get(`//api/v1/user/${author.id}/picture/?v=a//b`)).toBe(200);
  // An encoded slash in a value does not separate segments, and an empty value does not shift them.
  expect(await get(`/api/v1/user/${author.id}%2Fpicture`)).toBe(404);
  expect(await get('/api/v1/user//picture')).toBe(404);
  expect(await get(`/api/v1/user/x%2F${author.id}/picture`)).toBe(404);
});

test('searches for text with slashes unchanged', async () => {
  const id = await api.component(author, { name: 'A//B/', score: 50 });
  const answer = await api.app.inject({
    url: `//api/v1/component/getVerifiedComponents/?q=${encodeURIComponent('A//B/')}`,
  });
  expect(answer.json().componentArray.map(({ _id }: { _id: string }) => _id)).toContain(id);
});
