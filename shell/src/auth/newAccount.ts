import { LIMITS } from '@keyframe/contracts/limits';

/** The auth provider's timestamps of an account, in its format. */
export interface AccountTimes {
  creationTime?: string;
  lastSignInTime?: string;
}

/**
 * Whether a sign-in with Google is the first one (docs/specification.md section 4): the account is younger than 50 s
 * from the login form, 5 s from the sign-up form. Both times are the server's, because a visitor's clock may be wrong.
 */
export function isNewAccount({ creationTime, lastSignInTime }: AccountTimes, via: 'login' | 'signup'): boolean {
  if (!creationTime || !lastSignInTime) return false;
  const limit = via === 'login' ? LIMITS.newAccountOnLoginMs : LIMITS.newAccountOnSignupMs;
  return Date.parse(lastSignInTime) - Date.parse(creationTime) < limit;
}
