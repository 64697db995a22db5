import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { pictureRepository } from '../members/pictureRepository.ts';
import { userRepository } from '../members/userRepository.ts';

/**
 * Clients that we did not write, with nothing but the specification's list of calls (docs/specification.md section 7): how they join
 * the base and the paths, what else they send, and where they look for what went wrong.
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
  /** As it stands in the specification, without a slash before it. */
  path: string;
  /** What is sent, and by whom. */
  send?: () => Promise<{ by?: TestPerson; body?: Record<string, unknown> }>;
  /** What the client reads of the answer. */
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

/** Ways to join `http://host/` or `http://host` with such a path, and others that people have in their settings. */
const JOINED: Record<string, (path: string) => string> = {
  'as it should be': (path) => `/${path}`,
  'with the slash of the base and of the path': (path) => `//${path}`,
  'with a slash at the end': (path) => `/${path}/`,
  'with two slashes within': (path) => `/${path.replace('api/v1/', 'api/v1//')}`,
  'with two slashes everywhere': (path) => `//${path.replaceAll('/', '//')}//`,
  'with an empty query': (path) => `/${path}?`,
  'with a slash at the end and what keeps caches away': (path) => `/${path}/?_=1700000000000`,
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

test('it is the calls of the specification that are tested here', () => {
  expect(SPECIFIED).toHaveLength(13);
  const calls = (Object.keys(ENDPOINTS) as EndpointName[])
    .slice(0, 13)
    .map((name) => [ENDPOINTS[name].method, ENDPOINTS[name].path]);
  expect(SPECIFIED.map(({ method, path }) => [method, `/${path}`]).sort()).toEqual(calls.sort());
});

describe.each(SPECIFIED)('$method $path', (specified) => {
  test.each(Object.keys(JOINED))('works when it is joined to its base %s', async (how) => {
    const answer = await request(specified, JOINED[how]!);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(SITE);
    if (specified.reads) expect(answer.json()).toHaveProperty(specified.reads);
  });

  test('passes over fields that it does not know, and takes a charset', async () => {
    const answer = await request(specified, (path) => `/${path}`, {
      more: { _csrf: 'x', isAdmin: true, langCategory: 'HTML+CSS', nested: { a: [1] } },
      ...(specified.method === 'POST' && { headers: { 'content-type': 'application/json;charset=UTF-8' } }),
    });
    expect(answer.statusCode).toBe(200);
    expect((await userRepository(api.db).byUsername('mia'))?.isAdmin).toBe(false);
  });

  test('is allowed to pages of the site before they ask, and to no others', async () => {
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
    test('answers HEAD as GET, without the body', async () => {
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

/** Calls that return lists of components, and where the client finds each component's fields. */
const LISTS: Record<string, (body: Record<string, unknown>) => unknown> = {
  'api/v1/component/getVerifiedComponents': (body) => body['componentArray'],
  'api/v1/component/getUnVerifiedComponents': (body) => body['componentArray'],
  'api/v1/user/getProfileData': (body) => (body['profileData'] as Record<string, unknown>)['components'],
  'api/v1/user/getProfileDataByUsername': (body) => (body['profileData'] as Record<string, unknown>)['components'],
};

/** What such a client reads of a component (section 3). */
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
  test('are whole, with their code, for a client that sends no query', async () => {
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

  test('are cards without code for a page that asks for cards', async () => {
    await Promise.all([api.component(author, { score: 60 }), api.component(author)]);
    const listed = await componentsOf(`?${new URLSearchParams(CARD_QUERY)}`);
    expect(listed.length).toBeGreaterThan(0);
    for (const component of listed)
      for (const field of ['code', 'socialLinks']) expect(component).not.toHaveProperty(field);
  });

  test('of a list of other fields are refused', async () => {
    const answer = await request(specified, (joined) => `/${joined}?fields=everything`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('fields');
  });
});

test('a list leaves the code out after its limit, and getComponentById returns it', async () => {
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

test('OPTIONS from what is no browser is answered too', async () => {
  for (const url of ['/api/v1/category/getAllCategories', '/', '*']) {
    const answer = await api.app.inject({ method: 'OPTIONS', url });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 204, '']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test.each(['javascript', 'js'])('JavaScript that is sent as %s is read under both names', async (name) => {
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

test.each([50, '50', ' 50 ', '5e1'])('the score may be %j', async (score) => {
  const componentId = await api.component(author);
  const { status, body } = await api.call<{ component: { score: number } }>('verifyComponent', {
    token: admin.token,
    body: { componentId, email: admin.email, score },
  });
  expect([status, body.component.score]).toEqual([200, 50]);
});

test('a failure is read both as response.data.message and as response.error.message', async () => {
  const { body } = await api.call<{ message: string; error: { message: string } }>('createContactForm', {
    body: { name: 'A Name' },
  });
  expect(body.message).toContain('email is required');
  expect(body.error.message).toBe(body.message);
});

test('values in a path stay what they are, also where slashes too many are passed over', async () => {
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  await pictureRepository(api.db).put(author.id, { mime: 'image/png', bytes: png, etag: 'etag' });
  const get = async (url: string) => (await api.app.inject({ url })).statusCode;
  expect(await get(`//api/v1/user/${author.id}/picture/?v=a//b`)).toBe(200);
  // A slash that is part of a value divides nothing, and a value that is missing is not the next part of the path.
  expect(await get(`/api/v1/user/${author.id}%2Fpicture`)).toBe(404);
  expect(await get('/api/v1/user//picture')).toBe(404);
  expect(await get(`/api/v1/user/x%2F${author.id}/picture`)).toBe(404);
});

test('a search with slashes is searched for as it was typed', async () => {
  const id = await api.component(author, { name: 'A//B/', score: 50 });
  const answer = await api.app.inject({
    url: `//api/v1/component/getVerifiedComponents/?q=${encodeURIComponent('A//B/')}`,
  });
  expect(answer.json().componentArray.map(({ _id }: { _id: string }) => _id)).toContain(id);
});
