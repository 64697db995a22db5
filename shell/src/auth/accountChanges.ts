import { isEmail } from '@keyframe/contracts/email';
import { LIMITS } from '@keyframe/contracts/limits';
import { type AccountChange, readAuth } from '@keyframe/shared-ui/shell';
import { ACCOUNT_MESSAGES, codeOf, messageFor } from './authMessages.ts';
import { provider } from './session.ts';

/**
 * Changes the signed-in account's password and email, with a message for every error of the provider. Loaded on first
 * use.
 */

type Field = NonNullable<Extract<AccountChange, { done: false }>['field']>;

/** The form field of each error code; the others concern the whole form. */
const FIELDS: Record<string, Field> = {
  'auth/wrong-password': 'current',
  'auth/missing-password': 'current',
  'auth/invalid-credential': 'current',
  'auth/invalid-login-credentials': 'current',
  'auth/weak-password': 'next',
  'auth/password-does-not-meet-requirements': 'next',
  'auth/invalid-email': 'email',
  'auth/invalid-new-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/same-email': 'email',
};

/** See `AccountActions` in shared-ui. */
export async function changePassword({ current, next }: { current: string; next: string }): Promise<AccountChange> {
  return attempt(async () => {
    // Before the user is confirmed, so that Google's window does not open unnecessarily.
    if (next.length < LIMITS.passwordMinLength) throw refusal('auth/weak-password');
    await (await provider()).changePassword(current, next);
  });
}

/** See `AccountActions` in shared-ui. */
export async function changeEmail({ current, email }: { current: string; email: string }): Promise<AccountChange> {
  const wanted = email.trim();
  return attempt(async () => {
    if (!isEmail(wanted)) throw refusal('auth/invalid-email');
    if (wanted.toLowerCase() === readAuth().user?.email.toLowerCase()) throw refusal('auth/same-email');
    await (await provider()).changeEmail(current, wanted);
  });
}

async function attempt(change: () => Promise<void>): Promise<AccountChange> {
  try {
    await change();
    return { done: true };
  } catch (error) {
    const field = FIELDS[codeOf(error)];
    return {
      done: false,
      ...(field && { field }),
      message: messageFor(error, ACCOUNT_MESSAGES) ?? 'Nothing was changed.',
    };
  }
}

const refusal = (code: string) => Object.assign(new Error(code), { code });
