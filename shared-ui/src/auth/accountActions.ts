/** What became of the account at the auth provider: it is gone; or it could not be removed, and only the sign-in was ended. */
export type AccountEnd = 'deleted' | 'kept';

/** What only the shell, which holds the sign-in, can do with the signed-in account. */
export interface AccountActions {
  endAccount: () => Promise<AccountEnd>;
}

let actions: AccountActions | undefined;

/** For the shell, at boot. */
export function configureAccount(given: AccountActions): void {
  actions = given;
}

/** Deletes the account at the auth provider and signs out of it everywhere in this browser: for who has deleted their account here. */
export async function endAccount(): Promise<AccountEnd> {
  if (actions === undefined) throw new Error('Account actions are not configured: call configureAccount before rendering');
  return actions.endAccount();
}
