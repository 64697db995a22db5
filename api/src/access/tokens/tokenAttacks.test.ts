import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { ErrorBody } from '@keyframe/contracts/api/common';
import { sendRaw } from '../../../lab/fuzz/rawHttp.ts';
import { testApi, TEST_PROJECT, type TestApi, type TestPerson } from '../../../testing/index.ts';
import { OTHER_KEY_ID } from '../../../testing/tokens.ts';
import { issuerOf } from './claims.ts';

let api: TestApi;
let ada: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada', { isAdmin: true });
});
afterAll(() => api.close());

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const [HEADER, PAYLOAD, SIGNATURE] = [0, 1, 2];

/** The claims of a valid token. */
const claims = () => ({
  sub: ada.uid,
  email: ada.email,
  iss: issuerOf(TEST_PROJECT),
  aud: TEST_PROJECT,
  iat: now(),
  auth_time: now(),
  exp: now() + 3_600,
});

/** A valid token with one of its three parts replaced. */
function withPart(part: number, replacement: string): string {
  return ada.token
    .split('.')
    .map((one, index) => (index === part ? replacement : one))
    .join('.');
}

/** A token signed with a secret (HMAC). */
function signedWithSecret(secret: string, alg = 'HS256'): string {
  const input = `${encode({ alg, kid: 'test-key', typ: 'JWT' })}.${encode(claims())}`;
  return `${input}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(input)
    .digest('base64url')}`;
}

/** A token signed with a foreign key that its header embeds or refers to. */
async function signedWithForeignKey(header: (jwk: object) => Record<string, unknown>): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: 'test-key', ...header(await exportJWK(publicKey)) })
    .sign(privateKey);
}

const INVALID_TOKENS: Record<string, () => string | Promise<string>> = {
  'is unsigned (alg none)': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`,
  'is unsigned (alg nOnE) and keeps a signature': () => withPart(HEADER, encode({ alg: 'nOnE', kid: 'test-key' })),
  'was issued by the emulator': () =>
    `${encode({ alg: 'none', type: 'JWT' })}.${encode({ ...claims(), firebase: { identities: {}, sign_in_provider: 'password' } })}.`,
  'has no signature': () => withPart(SIGNATURE, ''),
  'is signed with the public key as a secret (PEM)': async () =>
    signedWithSecret(await exportSPKI(api.tokens.publicKey)),
  'is signed with the public key as a secret (PEM, SHA-512)': async () =>
    signedWithSecret(await exportSPKI(api.tokens.publicKey), 'HS512'),
  'is signed with the public key as a secret (JWK)': async () =>
    signedWithSecret(JSON.stringify(await exportJWK(api.tokens.publicKey))),
  'is signed with an empty secret': () => signedWithSecret(''),
  'names another algorithm for the same key': () => withPart(HEADER, encode({ alg: 'PS256', kid: 'test-key' })),
  'names an unknown algorithm': () => withPart(HEADER, encode({ alg: 'XX999', kid: 'test-key' })),
  'names several algorithms': () => withPart(HEADER, encode({ alg: ['RS256'], kid: 'test-key' })),
  'is signed with a key other than the named one': () => api.tokens.forge(ada),
  'names another key of the issuer': () => api.tokens.issue(ada, {}, { kid: OTHER_KEY_ID }),
  'names an unknown key': () => api.tokens.issue(ada, {}, { kid: 'unknown' }),
  'names a file for its key': () => api.tokens.issue(ada, {}, { kid: '../../../dev/null' }),
  'names SQL for its key': () => api.tokens.issue(ada, {}, { kid: "' UNION SELECT 'secret' --" }),
  'names a number for its key': () => withPart(HEADER, encode({ alg: 'RS256', kid: 7 })),
  'names an object for its key': () => withPart(HEADER, encode({ alg: 'RS256', kid: { toString: null } })),
  'embeds its key (jwk)': () => signedWithForeignKey((jwk) => ({ jwk })),
  'refers to its key (jku)': () => signedWithForeignKey(() => ({ jku: 'http://127.0.0.1:1/keys' })),
  'refers to its certificate (x5u)': () => signedWithForeignKey(() => ({ x5u: 'http://127.0.0.1:1/chain.pem' })),
  'embeds a certificate (x5c)': () => signedWithForeignKey(() => ({ x5c: ['MIIB'] })),
  'requires an extension (crit)': () =>
    withPart(HEADER, encode({ alg: 'RS256', kid: 'test-key', crit: ['admin'], admin: true })),
  'requires an unencoded payload (b64)': () =>
    withPart(HEADER, encode({ alg: 'RS256', kid: 'test-key', crit: ['b64'], b64: false })),
  'claims to be compressed (zip)': () => withPart(HEADER, encode({ alg: 'RS256', kid: 'test-key', zip: 'DEF' })),
  'has expired': () => api.tokens.expired(ada),
  'expired at the epoch': () => api.tokens.issue(ada, { exp: 0 }),
  'never expires': () => api.tokens.issue(ada, { exp: undefined }),
  'has an expiry that is not a number': () => api.tokens.issue(ada, { exp: 'never' as never }),
  'is not valid yet': () => api.tokens.issue(ada, { nbf: now() + 600 }),
  'was issued in the future': () => api.tokens.issue(ada, { iat: now() + 600 }),
  'has no time of issue': () => api.tokens.issue(ada, { iat: undefined }),
  'has a sign-in time in the future': () => api.tokens.issue(ada, { auth_time: now() + 600 }),
  'is for another project': () => api.tokens.foreign(ada),
  'is for another audience': () => api.tokens.issue(ada, { aud: 'another-project' }),
  'has no audience': () => api.tokens.issue(ada, { aud: undefined }),
  'has another issuer': () => api.tokens.issue(ada, { iss: `https://securetoken.google.com/${TEST_PROJECT}/` }),
  'has no issuer': () => api.tokens.issue(ada, { iss: undefined }),
  'has no subject': () => api.tokens.issue(ada, { sub: undefined }),
  'has an empty subject': () => api.tokens.issue(ada, { sub: '' }),
  'has a subject of 129 characters': () => api.tokens.issue(ada, { sub: 'x'.repeat(129) }),
  'has a list as subject': () => api.tokens.issue(ada, { sub: [ada.uid] as never }),
  'has an object as email address': () => api.tokens.issue(ada, { email: { $ne: null } }),
  'has a payload that was not signed': () => withPart(PAYLOAD, encode({ ...claims(), sub: 'somebody-else' })),
  'has a payload that is not an object': () => withPart(PAYLOAD, encode('[]')),
  'has a payload that is not JSON': () => withPart(PAYLOAD, encode('{')),
  'has a header that is not JSON': () => withPart(HEADER, encode('{')),
  'has a header that is null': () => withPart(HEADER, encode('null')),
  'has a header with a prototype': () => withPart(HEADER, encode('{"__proto__":{"alg":"RS256"},"kid":"test-key"}')),
  'has two parts': () => ada.token.split('.').slice(0, 2).join('.'),
  'has five parts, as if it were encrypted': () => `${ada.token}.a.b`,
  'is only dots': () => '..',
  'is not valid base64url': () => withPart(PAYLOAD, '!!!'),
  'is followed by another token': () => `${ada.token},${ada.token}`,
  'is followed by other text': () => `${ada.token} x`,
  'is empty': () => '',
};

test('accepts the unmodified token (control for the tests below)', async () => {
  expect((await api.call('getNotifications', { token: ada.token })).status).toBe(200);
});

test.each(Object.keys(INVALID_TOKENS))('rejects a token that %s, also on endpoints open to visitors', async (flaw) => {
  const token = await INVALID_TOKENS[flaw]!();
  for (const name of ['getNotifications', 'getDecisions', 'getTopTags'] as const) {
    const { status, body } = await api.call(name, { token });
    expect({ name, status, code: ErrorBody.strict().parse(body).code }).toEqual({
      name,
      status: 401,
      code: 'unauthenticated',
    });
  }
});

test.each([
  ['another scheme', () => `Basic ${ada.token}`],
  ['no scheme', () => ada.token],
  ['a tab instead of the space', () => `Bearer\t${ada.token}`],
  ['text before the scheme', () => `x Bearer ${ada.token}`],
  ['quotes', () => `Bearer "${ada.token}"`],
])('rejects an Authorization header with %s', async (_what, header) => {
  expect((await api.call('getNotifications', { headers: { authorization: header() } })).status).toBe(401);
});

test.each<[string, (token: string) => string[], number]>([
  ['a line break in the token', (token) => [`Authorization: Bearer ${token.slice(0, 50)}\r\n ${token.slice(50)}`], 400],
  ['a header smuggled in after it', (token) => [`Authorization: Bearer \r\nX-Token: ${token}`], 401],
  ['two tokens', (token) => [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`], 401],
  ['a token of 1 MB', () => [`Authorization: Bearer ${'x'.repeat(2 ** 20)}`], 431],
  ['a token of the maximum header size', () => [`Authorization: Bearer ${'x'.repeat(15_000)}`], 401],
])('rejects a raw HTTP request with %s', async (_what, headers, expected) => {
  if (!api.app.server.listening) await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const request = [
    `GET ${ENDPOINTS.getNotifications.path} HTTP/1.1`,
    'Host: api.test',
    'Connection: close',
    ...headers(ada.token),
    '',
    '',
  ];
  const { status, body } = await sendRaw(port, request.join('\r\n'));
  expect(status).toBe(expected);
  expect(ErrorBody.strict().safeParse(JSON.parse(body)).success).toBe(true);
});
