import type { ApiToken } from '@keyframe/contracts/api/token';
import { LIMITS } from '@keyframe/contracts/limits';
import type { TokenScope } from '@keyframe/contracts/tokenScopes';
import { testApi, type TestApi, type TestPerson } from '../../../testing/index.ts';
import { newApiToken } from '../../access/tokens/apiToken.ts';

let api: TestApi;
let ada: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
});
beforeEach(() => api.pool.query('delete from api_tokens'));
afterAll(() => api.close());

async function create(person = ada, scopes: TokenScope[] = ['components:read'], name = 'CI') {
  const { status, body, headers } = await api.call<{ token: ApiToken; secret: string; message: string }>(
    'createToken',
    { token: person.token, body: { name, scopes, days: 30 } },
  );
  return { status, headers, ...body };
}

const list = async (person = ada) =>
  (await api.call<{ tokens: ApiToken[] }>('getTokens', { token: person.token })).body.tokens;

/** A read that only the scope components:read opens. */
const use = (secret: string) => api.call('getUnVerifiedComponents', { token: secret });

test('shows a token once, and lists it with name, scopes, start and expiry', async () => {
  const { token, secret, headers } = await create();
  expect(headers['cache-control']).toBe('no-store');
  expect(token).toEqual({
    _id: expect.any(String),
    name: 'CI',
    start: secret.slice(0, 8),
    scopes: ['components:read'],
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
    lastUsedAt: null,
  });
  const days = (Date.parse(token.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.99);
  expect(days).toBeLessThan(30.01);
  const listed = await list();
  expect(listed).toEqual([token]);
  expect(JSON.stringify(listed)).not.toContain(secret);
});

test('stores no token, only its hash', async () => {
  const { secret } = await create();
  const { rows } = await api.pool.query<{ row: string }>('select t::text as row from api_tokens t');
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(secret);
  expect(rows[0]!.row).not.toContain(secret.slice(-6));
});

test('refuses a malformed token before any read of the database', async () => {
  const queries = jest.spyOn(api.pool, 'query');
  const connections = jest.spyOn(api.pool, 'connect');
  for (const token of ['kf_', 'kf_x', `${newApiToken().slice(0, -1)}-`, newApiToken().toLowerCase()]) {
    const { status, body, headers } = await use(token);
    expect([status, body['code'], headers['www-authenticate']]).toEqual([
      401,
      'unauthenticated',
      'Bearer error="invalid_token"',
    ]);
    expect(body['message']).toContain('malformed');
  }
  expect(queries).not.toHaveBeenCalled();
  expect(connections).not.toHaveBeenCalled();
  queries.mockRestore();
  connections.mockRestore();
});

test('names the reason why a token does not work', async () => {
  const { token, secret } = await create();
  await api.pool.query("update api_tokens set expires_at = '2026-01-02T03:04:05Z'");
  expect((await use(secret)).body['message']).toContain('expired on 2026-01-02');
  await api.call('revokeToken', { token: ada.token, params: { tokenId: token._id } });
  expect((await use(secret)).body['message']).toContain('revoked');
  expect((await use(newApiToken())).body['message']).toContain('unknown');
});

test('names the missing scope', async () => {
  const { secret } = await create(ada, ['components:write']);
  const { status, body, headers } = await use(secret);
  expect([status, body['code'], headers['www-authenticate']]).toEqual([
    403,
    'insufficient_scope',
    'Bearer error="insufficient_scope", scope="components:read"',
  ]);
});

test('works until it is revoked, and a revoked token leaves the list', async () => {
  const { token, secret } = await create();
  expect((await use(secret)).status).toBe(200);
  const revoke = () => api.call('revokeToken', { token: ada.token, params: { tokenId: token._id } });
  expect((await revoke()).status).toBe(200);
  expect((await use(secret)).status).toBe(401);
  expect(await list()).toEqual([]);
  expect((await revoke()).status).toBe(404);
  expect((await api.call('revokeToken', { token: ada.token, params: { tokenId: 'none' } })).status).toBe(404);
});

test('writes the time of the last use once a minute', async () => {
  const { secret } = await create();
  await use(secret);
  const [first] = await list();
  expect(Date.now() - Date.parse(first!.lastUsedAt!)).toBeLessThan(10_000);
  await use(secret);
  expect((await list())[0]!.lastUsedAt).toBe(first!.lastUsedAt);
  await api.pool.query("update api_tokens set last_used_at = now() - interval '61 seconds'");
  await use(secret);
  expect(Date.now() - Date.parse((await list())[0]!.lastUsedAt!)).toBeLessThan(10_000);
});

test('a member can have a limited number, of which revoked ones do not count', async () => {
  const created = [];
  for (let index = 0; index < LIMITS.tokens; index += 1) created.push(await create());
  const refused = await create();
  expect([refused.status, refused.message]).toEqual([409, 'You can have up to 20 tokens. Revoke one first']);
  await api.call('revokeToken', { token: ada.token, params: { tokenId: created[0]!.token._id } });
  expect((await create()).status).toBe(200);
});

test('keeps to the limit when tokens are created at once', async () => {
  for (let index = 0; index < LIMITS.tokens - 1; index += 1) await create();
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('forgets tokens that were revoked long ago', async () => {
  const { token } = await create();
  await api.call('revokeToken', { token: ada.token, params: { tokenId: token._id } });
  await api.pool.query("update api_tokens set revoked_at = now() - interval '91 days'");
  await create();
  expect((await api.pool.query('select 1 from api_tokens where id = $1', [token._id])).rowCount).toBe(0);
});

test.each([
  ['name', { name: ' ', scopes: [], days: 30 }],
  ['name', { name: 'x'.repeat(61), scopes: [], days: 30 }],
  ['scopes.0', { name: 'CI', scopes: ['admin'], days: 30 }],
  ['days', { name: 'CI', scopes: [], days: 31 }],
  ['days', { name: 'CI', scopes: [] }],
])('rejects an invalid %s', async (field, body) => {
  const response = await api.call<{ details: { field: string }[] }>('createToken', { token: ada.token, body });
  expect([response.status, response.body.details.map((detail) => detail.field)]).toEqual([400, [field]]);
});

test('an account’s export contains its tokens without the secrets, and its deletion removes them', async () => {
  const leaver = await api.member('leaver');
  const { token, secret } = await create(leaver);
  const exported = await api.call<{ tokens: object[] }>('exportAccount', { token: leaver.token });
  expect(exported.body.tokens).toEqual([{ ...token, revokedAt: null }]);
  expect(exported.raw.toString()).not.toContain(secret);
  await api.call('deleteAccount', { token: leaver.token, body: { username: 'leaver', components: 'delete' } });
  expect((await use(secret)).status).toBe(401);
  expect((await api.pool.query('select 1 from api_tokens')).rowCount).toBe(0);
});
