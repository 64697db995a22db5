/** The result of deleting an account: deleted at the auth provider, or signed out only because the deletion failed. */
export type AccountEnd = 'deleted' | 'kept';

/** Sign-in methods of an account, by the auth provider's ids. */
export type SignInProvider = 'password' | 'google.com';

/** The result of changing a password or an email. On failure, `field` is the form field that the message concerns. */
export type AccountChange = { done: true } | { done: false; field?: 'current' | 'next' | 'email'; message: string };

/** Actions on the signed-in account. The shell implements them, because only the shell loads the auth provider. */
export interface AccountActions {
  endAccount: () => Promise<AccountEnd>;
  changePassword: (change: { current: string; next: string }) => Promise<AccountChange>;
  changeEmail: (change: { current: string; email: string }) => Promise<AccountChange>;
  accountProviders: () => Promise<readonly SignInProvider[]>;
}

let actions: AccountActions | undefined;

/** Sets the implementation. Called by the shell at boot. */
export function configureAccount(given: AccountActions): void {
  actions = given;
}

function configured(): AccountActions {
  if (actions === undefined)
    throw new Error('Account actions are not configured: call configureAccount before rendering');
  return actions;
}

/**
 * Deletes the account at the auth provider and signs out in every tab of this browser. Called after the member's data
 * is deleted.
 */
export async function endAccount(): Promise<AccountEnd> {
  return configured().endAccount();
}

/**
 * Sets a new password after checking the current one. Ends every session except this one. An account with Google
 * sign-in only has no current password: pass ''; Google's window confirms the user, and the account has a password
 * afterwards.
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

/** The sign-in methods of the signed-in account; empty for a visitor. */
export async function accountProviders(): Promise<readonly SignInProvider[]> {
  return configured().accountProviders();
}
