import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';

/** Messages by the auth provider's error code. Other codes get the general message of `messageFor`. */
type Messages = Record<string, string>;

/**
 * Shown in red above the login form; the first two are the texts of docs/specification.md section 8, which has no
 * others there.
 */
const LOGIN_FIELD_MESSAGES: Messages = {
  'auth/user-not-found': 'Invalid Email',
  'auth/invalid-email': 'Invalid Email',
  'auth/wrong-password': 'Invalid Password',
  // A project with email enumeration protection does not distinguish the two.
  'auth/invalid-credential': 'Invalid Email or Password',
  'auth/invalid-login-credentials': 'Invalid Email or Password',
};

/** Errors of the service or of Google's window: no field of any form is concerned. */
const SERVICE_MESSAGES: Messages = {
  'auth/user-disabled': 'This account has been disabled.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, then try again.',
  'auth/network-request-failed': 'We couldn’t reach the sign-in service. Check your connection and try again.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow popups for this site and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before an account was chosen.',
  'auth/unauthorized-domain': 'Google sign-in isn’t enabled for this web address.',
};

/** Shown in a toast, because they concern neither field. */
export const LOGIN_MESSAGES: Messages = {
  ...SERVICE_MESSAGES,
  'auth/password-does-not-meet-requirements':
    'This password no longer meets our requirements. Set a new one with Forgot credentials.',
};

const AGAINST_POLICY = 'This password doesn’t meet our requirements.';

/** Sign-up. The specification has no texts for it. */
export const SIGNUP_MESSAGES: Messages = {
  ...SERVICE_MESSAGES,
  'auth/invalid-email': 'Invalid Email',
  'auth/email-already-in-use': 'There’s already an account with this email. Sign in instead.',
  'auth/weak-password': ERROR_TEXTS.weakPassword,
  'auth/password-does-not-meet-requirements': AGAINST_POLICY,
};

/** A link in an email that no longer works, for any reason. */
const DEAD_LINK = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const WRONG_PASSWORD = 'The current password is wrong.';

/** Changes of the signed-in account's password or email. */
export const ACCOUNT_MESSAGES: Messages = {
  ...SERVICE_MESSAGES,
  'auth/wrong-password': WRONG_PASSWORD,
  'auth/missing-password': WRONG_PASSWORD,
  'auth/invalid-credential': WRONG_PASSWORD,
  'auth/invalid-login-credentials': WRONG_PASSWORD,
  'auth/user-mismatch': 'That is a different Google account. Choose the one you log in with here.',
  'auth/weak-password': ERROR_TEXTS.weakPassword,
  'auth/password-does-not-meet-requirements': AGAINST_POLICY,
  'auth/invalid-email': 'Enter a valid email.',
  'auth/invalid-new-email': 'Enter a valid email.',
  'auth/email-already-in-use': 'There’s already an account with this email.',
  // Our own check: Firebase would report the account itself as a conflict.
  'auth/same-email': 'This is already your email.',
  'auth/requires-recent-login': 'Log out, log in again and repeat the change.',
  'auth/user-token-expired': 'Your login has expired. Log in again.',
};

/** Other failures on the page of an email link. */
export const ACTION_MESSAGES: Messages = {
  'auth/network-request-failed': SERVICE_MESSAGES['auth/network-request-failed']!,
  'auth/too-many-requests': SERVICE_MESSAGES['auth/too-many-requests']!,
};

/** Requesting a link: only errors that the user can correct. Whether an email has an account is private. */
export const RESET_MESSAGES: Messages = {
  'auth/invalid-email': 'Invalid Email',
  'auth/network-request-failed': SERVICE_MESSAGES['auth/network-request-failed']!,
};

/** Errors that would reveal whether an account exists: treated as if the link were sent. */
const TELLS_OF_ACCOUNT = new Set(['auth/user-not-found', 'auth/user-disabled', 'auth/too-many-requests']);

/** Another attempt replaced this one: no message. */
const SILENT = new Set(['auth/cancelled-popup-request', 'auth/user-cancelled']);

/**
 * The message for an error of the auth provider; undefined when none should be shown. An error of the project's
 * password policy lists the broken rules, if the provider names them.
 */
export function messageFor(error: unknown, messages: Messages): string | undefined {
  const code = codeOf(error);
  if (SILENT.has(code)) return undefined;
  const message = messages[code];
  if (message === undefined) console.error('[auth] A refusal without a text of its own.', error);
  if (message === AGAINST_POLICY) return [message, ...brokenRules(error)].join(' ');
  return message ?? 'Something went wrong. Try again in a moment.';
}

/** The red message above the login form; undefined when the error concerns neither of its fields. */
export function loginErrorText(error: unknown): string | undefined {
  return LOGIN_FIELD_MESSAGES[codeOf(error)];
}

/** The error of a new password; undefined for errors that concern something else. */
export function passwordProblem(error: unknown): string | undefined {
  const isAboutPassword = ['auth/weak-password', 'auth/password-does-not-meet-requirements'].includes(codeOf(error));
  return isAboutPassword ? messageFor(error, SIGNUP_MESSAGES) : undefined;
}

/** Closing the Google window is the user's choice, so its message is not an error. */
export function isDecision(error: unknown): boolean {
  return codeOf(error) === 'auth/popup-closed-by-user';
}

/** Whether an email link is used, expired or invalid. */
export function isDeadLink(error: unknown): boolean {
  return DEAD_LINK.has(codeOf(error));
}

/** Whether reporting the error would reveal whether the address has an account. */
export function tellsOfAccount(error: unknown): boolean {
  return TELLS_OF_ACCOUNT.has(codeOf(error));
}

/** The provider lists them in brackets: "Missing password requirements: [Password must contain …, …]". */
function brokenRules(error: unknown): string[] {
  const list = error instanceof Error ? /\[([^\]]+)\]/.exec(error.message)?.[1] : undefined;
  return list === undefined ? [] : list.split(', ').map((rule) => `${rule}.`);
}

/** The provider's error code; '' for other errors. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
