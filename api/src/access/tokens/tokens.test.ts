import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { testTokens, TEST_PROJECT, type TestTokens } from '../../../testing/tokens.ts';
import { identifyCaller } from '../caller.ts';
import { issuerOf } from './claims.ts';
import { emulatorTokens } from './emulatorTokens.ts';
import { firebaseTokens, remoteKeys } from './firebaseTokens.ts';
import { InvalidToken, KeysUnreachable } from './identity.ts';

const ada = { uid: 'ada', email: 'Ada@People.test' };
const soon = () => Math.floor(Date.now() / 1000) + 600;

let tokens: TestTokens;
beforeAll(async () => {
  tokens = await testTokens();
});

test('reads the identity from a valid token', async () => {
  expect(await tokens.verifier.verify(await tokens.issue(ada))).toEqual({ uid: 'ada', email: 'ada@people.test' });
});

test.each([
  ['was never issued', () => 'nonsense'],
  ['is signed with another key', () => tokens.forge(ada)],
  ['has expired', () => tokens.expired(ada)],
  ['is for another project', () => tokens.foreign(ada)],
  ['has another issuer', () => tokens.issue(ada, { iss: 'https://evil.test' })],
  ['has no subject', () => tokens.issue(ada, { sub: '' })],
  ['has a null byte in its subject', () => tokens.issue(ada, { sub: 'ada\0' })],
  ['has no time of sign-in', () => tokens.issue(ada, { auth_time: undefined })],
  ['was signed in to in the future', () => tokens.issue(ada, { auth_time: soon() })],
  ['was issued in the future', () => tokens.issue(ada, { iat: soon() })],
  ['is not signed', () => unsigned(TEST_PROJECT)],
])('rejects a token that %s', async (_what, make) => {
  await expect(tokens.verifier.verify(await make())).rejects.toThrow(InvalidToken);
});

test('rejects a token whose algorithm would use the public key as a secret', async () => {
  const token = await new SignJWT({ sub: 'ada', iss: issuerOf(TEST_PROJECT), aud: TEST_PROJECT, auth_time: 1 })
    .setProtectedHeader({ alg: 'HS256', kid: 'test-key' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('a secret of thirty-two characters'));
  await expect(tokens.verifier.verify(token)).rejects.toThrow(InvalidToken);
});

function unsigned(projectId: string): string {
  return new UnsecuredJWT({ sub: 'ada', email: ada.email, auth_time: 1 })
    .setIssuer(issuerOf(projectId))
    .setAudience(projectId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}

describe('the Auth emulator', () => {
  const verifier = emulatorTokens('demo-keyframe');

  test('issues unsigned tokens, which its verifier accepts', async () => {
    expect(await verifier.verify(unsigned('demo-keyframe'))).toEqual({ uid: 'ada', email: 'ada@people.test' });
  });

  test('rejects tokens of another project', async () => {
    await expect(verifier.verify(unsigned('demo-other'))).rejects.toThrow(InvalidToken);
  });
});

describe('keys fetched from the issuer', () => {
  const memberOfAccount = async () => undefined;

  /** Verifies a token with the keys at `url`. */
  async function verifyWithKeysOf(url: string, kid = 'fetched') {
    const { privateKey } = await generateKeyPair('RS256');
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    return firebaseTokens(TEST_PROJECT, remoteKeys(url)).verify(token);
  }

  test('return 503, not 401, when they are unreachable', async () => {
    const url = 'http://127.0.0.1:1/keys';
    await expect(verifyWithKeysOf(url)).rejects.toThrow(KeysUnreachable);
    const verifier = firebaseTokens(TEST_PROJECT, remoteKeys(url));
    const call = identifyCaller(`Bearer ${await tokens.issue(ada)}`, {
      tokens: verifier,
      memberOfAccount,
      apiTokens: { byHash: async () => undefined, markUsed: async () => undefined },
    });
    await expect(call).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' });
  });

  test('report a malformed key set as unavailable keys, and an unknown key as an invalid token', async () => {
    const { publicKey } = await generateKeyPair('RS256');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'fetched', alg: 'RS256' }] };
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/keys' ? 200 : 500;
      response.end(JSON.stringify(keys));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await expect(verifyWithKeysOf(`${origin}/broken`)).rejects.toThrow(KeysUnreachable);
      await expect(verifyWithKeysOf(`${origin}/keys`, 'unknown')).rejects.toThrow(InvalidToken);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
