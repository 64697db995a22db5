import { errors, UnsecuredJWT } from 'jose';
import { CLOCK_TOLERANCE, identityOf, issuerOf } from './claims.ts';
import { InvalidToken, type TokenVerifier } from './identity.ts';

/** Accepts the unsigned tokens of the Auth emulator. config.ts allows that only on a developer's machine. */
export function emulatorTokens(projectId: string): TokenVerifier {
  return {
    async verify(token) {
      try {
        const { payload } = UnsecuredJWT.decode(token, {
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
