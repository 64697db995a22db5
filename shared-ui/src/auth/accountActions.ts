/** What became of the account at the auth provider: it is gone; or it could not be removed, and only the sign-in was ended. */
export type AccountEnd = 'deleted' | 'kept';

/** The ways to sign in that an account can have, by the auth provider's ids. */
export type SignInProvider = 'password' | 'google.com';

/** The result of changing a password or an email: done, or why not. `field` is the form's field that the message is about. */
export type AccountChange = { done: true } | { done: false; field?: 'current' | 'next' | 'email'; message: string };

/** What only the shell, which holds the sign-in, can do with the signed-in account. */
export interface AccountActions {
  endAccount: () => Promise<AccountEnd>;
  changePassword: (change: { current: string; next: string }) => Promise<AccountChange>;
  changeEmail: (change: { current: string; email: string }) => Promise<AccountChange>;
  accountProviders: () => Promise<readonly SignInProvider[]>;
}

let actions: AccountActions | undefined;

/** For the shell, at boot. */
export function configureAccount(given: AccountActions): void {
  actions = given;
}

function configured(): AccountActions {
  if (actions === undefined)
    throw new Error('Account actions are not configured: call configureAccount before rendering');
  return actions;
}

/** Deletes the account at the auth provider and signs out of it everywhere in this browser: for members who have deleted their account here. */
export async function endAccount(): Promise<AccountEnd> {
  return configured().endAccount();
}

/**
 * Sets a new password after checking the current one. The account stays signed in in this browser and is signed out
 * everywhere else. An account that signs in with Google only has no current password: pass '' and Google's window
 * confirms the user instead; from then on the account has a password too.
 */
export async function changePassword(change: { current: string; next: string }): Promise<AccountChange> {
  return configured().changePassword(change);
}

/**
 * Sends a confirmation link to a new email after checking the current password (as in {@link changePassword}). The
 * email changes when the link is opened, not before.
 */
export async function changeEmail(change: { current: string; email: string }): Promise<AccountChange> {
  return configured().changeEmail(change);
}

/** How the signed-in account can sign in; empty for a visitor. */
export async function accountProviders(): Promise<readonly SignInProvider[]> {
  return configured().accountProviders();
}
