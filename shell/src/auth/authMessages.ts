/** Texts by the auth provider's error code. Codes that are not in a table have the general text of `messageFor`. */
type Messages = Record<string, string>;

/** Said in red above the login form; the first two are SPEC.md section 8 to the letter, which has no others there. */
const LOGIN_FIELD_MESSAGES: Messages = {
  'auth/user-not-found': 'Invalid Email',
  'auth/invalid-email': 'Invalid Email',
  'auth/wrong-password': 'Invalid Password',
  // A project with e-mail enumeration protection does not tell the two apart.
  'auth/invalid-credential': 'Invalid Email or Password',
  'auth/invalid-login-credentials': 'Invalid Email or Password',
};

/** Said in a toast, because it is about neither field. */
export const LOGIN_MESSAGES: Messages = {
  'auth/user-disabled': 'This account has been disabled.',
  'auth/too-many-requests': 'Too many tries. Wait a few minutes, then try again.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Check your connection and try again.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow popups for this site and try again.',
  'auth/unauthorized-domain': 'Google sign-in is not enabled for this address of the site.',
};

/** Sign-up. The specification shows no text of its own here. */
export const SIGNUP_MESSAGES: Messages = {
  ...LOGIN_MESSAGES,
  'auth/invalid-email': 'Invalid Email',
  'auth/email-already-in-use': 'This email has an account already. Sign in instead.',
  'auth/weak-password': 'The password must have at least 6 characters.',
  'auth/password-does-not-meet-requirements': 'The password does not meet the requirements of this site.',
};

/** Closing the Google window is a decision, not an error: nothing is said. */
const SILENT = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']);

/** The text for an error of the auth provider; undefined when nothing should be said. */
export function messageFor(error: unknown, messages: Messages): string | undefined {
  const code = codeOf(error);
  if (SILENT.has(code)) return undefined;
  const message = messages[code];
  if (message === undefined) console.error('[auth] A refusal without a text of its own.', error);
  return message ?? 'That did not work. Please try again in a moment.';
}

/** What stands in red above the login form; undefined when the error is about neither of its fields. */
export function loginErrorText(error: unknown): string | undefined {
  return LOGIN_FIELD_MESSAGES[codeOf(error)];
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
