import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { issuerOf } from '../src/access/tokens/claims.ts';
import { firebaseTokens } from '../src/access/tokens/firebaseTokens.ts';
import type { TokenVerifier } from '../src/access/tokens/identity.ts';

/** The project that test tokens are issued for. */
export const TEST_PROJECT = 'keyframe-test';

/** An account at the tests' auth provider. */
export interface TestAccount {
  uid: string;
  email: string;
}

/** An auth provider for tests: signs ID tokens like Firebase, with generated keys. */
export interface TestTokens {
  readonly verifier: TokenVerifier;
  /** The public key of its tokens. */
  readonly publicKey: CryptoKey;
  /** A valid token, optionally with other claims or header fields. */
  issue(account: TestAccount, claims?: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** Signed with a foreign key under the provider's key id. */
  forge(account: TestAccount): Promise<string>;
  expired(account: TestAccount): Promise<string>;
  /** Valid, but for another project. */
  foreign(account: TestAccount): Promise<string>;
}

const KEY_ID = 'test-key';
/** The id of a second key of the provider, which signs nothing. */
export const OTHER_KEY_ID = 'other-key';

export async function testTokens(): Promise<TestTokens> {
  const [own, other, stranger] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const publish = async (kid: string, key: CryptoKey) => ({ ...(await exportJWK(key)), kid, alg: 'RS256' });
  const keys = createLocalJWKSet({
    keys: [await publish(KEY_ID, own.publicKey), await publish(OTHER_KEY_ID, other.publicKey)],
  });
  const issue: TestTokens['issue'] = (account, claims = {}, header = {}) =>
    sign(account, claims, own.privateKey, header);
  return {
    verifier: firebaseTokens(TEST_PROJECT, keys),
    publicKey: own.publicKey,
    issue,
    forge: (account) => sign(account, {}, stranger.privateKey),
    expired: (account) => issue(account, { iat: now() - 7_200, auth_time: now() - 7_200, exp: now() - 3_600 }),
    foreign: (account) => issue(account, { aud: 'another-project', iss: issuerOf('another-project') }),
  };
}

function sign(
  { uid, email }: TestAccount,
  claims: JWTPayload,
  key: CryptoKey,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  return new SignJWT({
    sub: uid,
    email,
    iss: issuerOf(TEST_PROJECT),
    aud: TEST_PROJECT,
    iat: now(),
    auth_time: now(),
    exp: now() + 3_600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
    .sign(key);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
