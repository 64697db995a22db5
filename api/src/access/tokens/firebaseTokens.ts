import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { CLOCK_TOLERANCE, identityOf, issuerOf } from './claims.ts';
import { InvalidToken, KeysUnreachable, type TokenVerifier } from './identity.ts';

/** Where Google publishes the keys that Firebase's ID tokens are signed with. */
export const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Believes the ID tokens of a Firebase project: RS256, its issuer and audience. */
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

/** Keys fetched from `url` when needed and kept for an hour; a key asked for in vain is looked for again after 30 s. */
export function remoteKeys(url: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), { cacheMaxAge: 3_600_000, timeoutDuration: 5_000 });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      // That no key fits is the token's fault. Whatever else goes wrong here kept us from the keys.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnreachable({ cause: error });
    }
  };
}
