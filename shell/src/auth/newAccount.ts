import { LIMITS } from '@keyframe/contracts/limits';

/** Times the auth provider keeps of an account, as it writes them. */
export interface AccountTimes {
  creationTime?: string;
  lastSignInTime?: string;
}

/**
 * Whether a sign-in with Google is the first one (docs/specification.md section 4): the account is younger than 50 s when it came
 * through the login form, 5 s when through the sign-up form. Both times are the server's: a visitor's clock may be wrong.
 */
export function isNewAccount({ creationTime, lastSignInTime }: AccountTimes, via: 'login' | 'signup'): boolean {
  if (!creationTime || !lastSignInTime) return false;
  const limit = via === 'login' ? LIMITS.newAccountOnLoginMs : LIMITS.newAccountOnSignupMs;
  return Date.parse(lastSignInTime) - Date.parse(creationTime) < limit;
}
