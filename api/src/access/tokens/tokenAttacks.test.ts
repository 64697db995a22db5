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

/** The claims of a good token. */
const claims = () => ({
  sub: ada.uid,
  email: ada.email,
  iss: issuerOf(TEST_PROJECT),
  aud: TEST_PROJECT,
  iat: now(),
  auth_time: now(),
  exp: now() + 3_600,
});

/** A good token with one of its three parts replaced. */
function withPart(part: number, replacement: string): string {
  return ada.token
    .split('.')
    .map((one, index) => (index === part ? replacement : one))
    .join('.');
}

/** Signed with a secret by HMAC, as `alg` says. */
function signedWithSecret(secret: string, alg = 'HS256'): string {
  const input = `${encode({ alg, kid: 'test-key', typ: 'JWT' })}.${encode(claims())}`;
  return `${input}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(input)
    .digest('base64url')}`;
}

/** Signed by somebody else, who brings the key to check it with along. */
async function bringingAKey(header: (jwk: object) => Record<string, unknown>): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: 'test-key', ...header(await exportJWK(publicKey)) })
    .sign(privateKey);
}

const ATTACKS: Record<string, () => string | Promise<string>> = {
  'is unsigned (alg none)': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`,
  'is unsigned (alg nOnE) and keeps a signature': () => withPart(HEADER, encode({ alg: 'nOnE', kid: 'test-key' })),
  'is one of the emulator': () =>
    `${encode({ alg: 'none', type: 'JWT' })}.${encode({ ...claims(), firebase: { identities: {}, sign_in_provider: 'password' } })}.`,
  'has lost its signature': () => withPart(SIGNATURE, ''),
  'is signed with the public key as a secret (PEM)': async () =>
    signedWithSecret(await exportSPKI(api.tokens.publicKey)),
  'is signed with the public key as a secret (PEM, SHA-512)': async () =>
    signedWithSecret(await exportSPKI(api.tokens.publicKey), 'HS512'),
  'is signed with the public key as a secret (JWK)': async () =>
    signedWithSecret(JSON.stringify(await exportJWK(api.tokens.publicKey))),
  'is signed with an empty secret': () => signedWithSecret(''),
  'names another algorithm of the same key': () => withPart(HEADER, encode({ alg: 'PS256', kid: 'test-key' })),
  'names an algorithm that there is not': () => withPart(HEADER, encode({ alg: 'XX999', kid: 'test-key' })),
  'names several algorithms': () => withPart(HEADER, encode({ alg: ['RS256'], kid: 'test-key' })),
  'is signed with another key than it names': () => api.tokens.forge(ada),
  'names another key of the issuer than it is signed with': () => api.tokens.issue(ada, {}, { kid: OTHER_KEY_ID }),
  'names an unknown key': () => api.tokens.issue(ada, {}, { kid: 'unknown' }),
  'names a file for its key': () => api.tokens.issue(ada, {}, { kid: '../../../dev/null' }),
  'names SQL for its key': () => api.tokens.issue(ada, {}, { kid: "' UNION SELECT 'secret' --" }),
  'names a number for its key': () => withPart(HEADER, encode({ alg: 'RS256', kid: 7 })),
  'names an object for its key': () => withPart(HEADER, encode({ alg: 'RS256', kid: { toString: null } })),
  'brings its key along (jwk)': () => bringingAKey((jwk) => ({ jwk })),
  'says where its key is (jku)': () => bringingAKey(() => ({ jku: 'http://127.0.0.1:1/keys' })),
  'says where its certificate is (x5u)': () => bringingAKey(() => ({ x5u: 'http://127.0.0.1:1/chain.pem' })),
  'brings a certificate along (x5c)': () => bringingAKey(() => ({ x5c: ['MIIB'] })),
  'asks for an extension (crit)': () =>
    withPart(HEADER, encode({ alg: 'RS256', kid: 'test-key', crit: ['admin'], admin: true })),
  'asks for a payload that is not encoded (b64)': () =>
    withPart(HEADER, encode({ alg: 'RS256', kid: 'test-key', crit: ['b64'], b64: false })),
  'says it is compressed (zip)': () => withPart(HEADER, encode({ alg: 'RS256', kid: 'test-key', zip: 'DEF' })),
  'has expired': () => api.tokens.expired(ada),
  'expired when time began': () => api.tokens.issue(ada, { exp: 0 }),
  'never expires': () => api.tokens.issue(ada, { exp: undefined }),
  'expires at a text': () => api.tokens.issue(ada, { exp: 'never' as never }),
  'is not valid yet': () => api.tokens.issue(ada, { nbf: now() + 600 }),
  'was issued in the future': () => api.tokens.issue(ada, { iat: now() + 600 }),
  'does not say when it was issued': () => api.tokens.issue(ada, { iat: undefined }),
  'was signed in to in the future': () => api.tokens.issue(ada, { auth_time: now() + 600 }),
  'is for another project': () => api.tokens.foreign(ada),
  'is for another audience': () => api.tokens.issue(ada, { aud: 'another-project' }),
  'is for nobody': () => api.tokens.issue(ada, { aud: undefined }),
  'has another issuer': () => api.tokens.issue(ada, { iss: `https://securetoken.google.com/${TEST_PROJECT}/` }),
  'has no issuer': () => api.tokens.issue(ada, { iss: undefined }),
  'has no subject': () => api.tokens.issue(ada, { sub: undefined }),
  'has an empty subject': () => api.tokens.issue(ada, { sub: '' }),
  'has a subject of 129 characters': () => api.tokens.issue(ada, { sub: 'x'.repeat(129) }),
  'has a list for a subject': () => api.tokens.issue(ada, { sub: [ada.uid] as never }),
  'has an object for an e-mail address': () => api.tokens.issue(ada, { email: { $ne: null } }),
  'has another payload than was signed': () => withPart(PAYLOAD, encode({ ...claims(), sub: 'somebody-else' })),
  'has a payload that is no object': () => withPart(PAYLOAD, encode('[]')),
  'has a payload that is no JSON': () => withPart(PAYLOAD, encode('{')),
  'has a header that is no JSON': () => withPart(HEADER, encode('{')),
  'has a header that is null': () => withPart(HEADER, encode('null')),
  'has a header with a prototype': () => withPart(HEADER, encode('{"__proto__":{"alg":"RS256"},"kid":"test-key"}')),
  'has two parts': () => ada.token.split('.').slice(0, 2).join('.'),
  'has five parts, as if it were encrypted': () => `${ada.token}.a.b`,
  'is only dots': () => '..',
  'is not base64url': () => withPart(PAYLOAD, '!!!'),
  'is followed by another': () => `${ada.token},${ada.token}`,
  'is followed by something else': () => `${ada.token} x`,
  'is empty': () => '',
};

test('a good token is believed, so that the others are refused for what is wrong with them', async () => {
  expect((await api.call('getNotifications', { token: ada.token })).status).toBe(200);
});

test.each(Object.keys(ATTACKS))('a token that %s opens nothing, not even what a visitor may see', async (attack) => {
  const token = await ATTACKS[attack]!();
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
  ['a tab for the space', () => `Bearer\t${ada.token}`],
  ['something before the scheme', () => `x Bearer ${ada.token}`],
  ['quotes', () => `Bearer "${ada.token}"`],
])('an Authorization header with %s is refused', async (_what, header) => {
  expect((await api.call('getNotifications', { headers: { authorization: header() } })).status).toBe(401);
});

test.each<[string, (token: string) => string[], number]>([
  ['a line break in the token', (token) => [`Authorization: Bearer ${token.slice(0, 50)}\r\n ${token.slice(50)}`], 400],
  ['a header smuggled in after it', (token) => [`Authorization: Bearer \r\nX-Token: ${token}`], 401],
  ['two tokens', (token) => [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`], 401],
  ['a token of 1 MB', () => [`Authorization: Bearer ${'x'.repeat(2 ** 20)}`], 431],
  ['a token as long as headers may be', () => [`Authorization: Bearer ${'x'.repeat(15_000)}`], 401],
])('%s is refused on the line too', async (_what, headers, expected) => {
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
