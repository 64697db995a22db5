import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { CLOCK_TOLERANCE, identityOf, issuerOf } from './claims.ts';
import { InvalidToken, KeysUnreachable, type TokenVerifier } from './identity.ts';

/** Google's public keys for Firebase ID tokens. */
export const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Accepts the ID tokens of a Firebase project: RS256, with its issuer and audience. */
export function firebaseTokens(projectId: string, keys: JWTVerifyGetKey = remoteKeys(GOOGLE_KEYS_URL)): TokenVerifier {
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: issuerOf(projectId),
          audience: projectId,
          clockTolerance: CLOCK_TOLERANCE,
        });
        return identityOf(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new InvalidToken(error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** Fetches keys from `url` on demand and caches them for an hour; an unknown key id is looked up again after 30 s. */
export function remoteKeys(url: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), { cacheMaxAge: 3_600_000, timeoutDuration: 5_000 });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      // No matching key: the token is invalid. Any other error: the keys are unavailable.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnreachable({ cause: error });
    }
  };
}
