import { LIMITS } from '@keyframe/contracts/limits';
import type { AuthUser } from './authUser.ts';

/**
 * The `user` cookie (docs/specification.md sections 3 and 4): the serialised signed-in user for 7 days, cleared on
 * sign-out. It is a hint for the first paint, not a credential: the API checks the ID token only.
 */
const NAME = 'user';

/** The string to assign to `document.cookie`. `secure` adds the Secure attribute, for https. */
export function userCookie(user: AuthUser | null, secure: boolean): string {
  const value = user === null ? '' : encodeURIComponent(JSON.stringify(user));
  const maxAge = user === null ? 0 : LIMITS.userCookieDays * 24 * 60 * 60;
  return `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Stores the user for the next visit, or clears the cookie. */
export function writeUserCookie(user: AuthUser | null): void {
  document.cookie = userCookie(user, location.protocol === 'https:');
}

/** Reads the user from a `document.cookie` string; null when the cookie is missing or invalid. */
export function readUserCookie(cookies: string): AuthUser | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  if (pair === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(decodeURIComponent(pair.slice(NAME.length + 1)));
  } catch {
    // Other code can set the cookie to any value; an invalid one is no user.
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { uid, email, displayName = null, photoURL = null } = value as Record<string, unknown>;
  if (typeof uid !== 'string' || uid === '' || typeof email !== 'string') return null;
  return {
    uid,
    email,
    displayName: typeof displayName === 'string' ? displayName : null,
    photoURL: typeof photoURL === 'string' ? photoURL : null,
  };
}
