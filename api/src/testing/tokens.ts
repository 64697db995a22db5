import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { issuerOf } from '../auth/claims.ts';
import { firebaseTokens } from '../auth/firebaseTokens.ts';
import type { TokenVerifier } from '../auth/identity.ts';

/** The project that tokens of tests are issued for. */
export const TEST_PROJECT = 'keyframe-test';

/** An account at an auth provider of the tests' own. */
export interface TestAccount {
  uid: string;
  email: string;
}

/** An auth provider for tests: signs ID tokens as Firebase does, with keys made for the occasion. */
export interface TestTokens {
  readonly verifier: TokenVerifier;
  /** A good token, or one with other claims. */
  issue(account: TestAccount, claims?: JWTPayload): Promise<string>;
  /** Signed with a key that is not the provider's, but named like it. */
  forge(account: TestAccount): Promise<string>;
  expired(account: TestAccount): Promise<string>;
  /** Good, but for another project. */
  foreign(account: TestAccount): Promise<string>;
}

const KEY_ID = 'test-key';

export async function testTokens(): Promise<TestTokens> {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256' }] });
  const issue = (account: TestAccount, claims: JWTPayload = {}) => sign(account, claims, own.privateKey);
  return {
    verifier: firebaseTokens(TEST_PROJECT, keys),
    issue,
    forge: (account) => sign(account, {}, stranger.privateKey),
    expired: (account) => issue(account, { iat: now() - 7_200, auth_time: now() - 7_200, exp: now() - 3_600 }),
    foreign: (account) => issue(account, { aud: 'another-project', iss: issuerOf('another-project') }),
  };
}

function sign({ uid, email }: TestAccount, claims: JWTPayload, key: CryptoKey): Promise<string> {
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
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .sign(key);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
