import { z } from 'zod';
import { InvalidToken, type Identity } from './identity.ts';

/** How far the issuer's clock and ours may differ, in seconds. */
export const CLOCK_TOLERANCE = 5;

/** The claims that Firebase's rules for ID tokens ask for beyond those every JWT check covers. */
const Claims = z.object({
  // An account's id is looked up in the database, whose texts hold no control characters we would want to look for.
  sub: z.string().regex(/^[^\p{Control}\p{Surrogate}]{1,128}$/u),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

/** The issuer of a Firebase project's ID tokens; the emulator writes the same. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * The identity in a token whose signature, issuer, audience and expiry are already checked.
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
