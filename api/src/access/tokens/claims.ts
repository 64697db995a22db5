import { z } from 'zod';
import { InvalidToken, type Identity } from './identity.ts';

/** The tolerated clock skew between the issuer and this server, in seconds. */
export const CLOCK_TOLERANCE = 5;

/** The claims that Firebase requires beyond the standard JWT checks. */
const Claims = z.object({
  // The id is looked up in the database, which cannot store control characters.
  sub: z.string().regex(/^[^\p{Control}\p{Surrogate}]{1,128}$/u),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

/** The issuer of a Firebase project's ID tokens; the emulator uses the same. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * Reads the identity from a payload whose signature, issuer, audience and expiry were verified.
 * @throws InvalidToken when a claim is missing or lies in the future.
 */
export function identityOf(payload: unknown): Identity {
  const claims = Claims.safeParse(payload);
  if (!claims.success) {
    throw new InvalidToken(`claim ${claims.error.issues[0]?.path.join('.')}: ${claims.error.issues[0]?.message}`);
  }
  const latest = Date.now() / 1000 + CLOCK_TOLERANCE;
  const { sub, email, email_verified, iat, auth_time } = claims.data;
  if (iat > latest) throw new InvalidToken('iat lies in the future');
  if (auth_time > latest) throw new InvalidToken('auth_time lies in the future');
  return { uid: sub, email: email?.trim().toLowerCase(), ...(email_verified && { emailVerified: true }) };
}
