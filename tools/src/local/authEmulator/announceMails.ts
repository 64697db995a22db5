import type { AccountsApi } from './accountsApi.ts';

/** The emulator's kinds of mail: the mode in Firebase's link, and the title in the terminal. */
const KINDS: Record<string, { mode: string; title: string }> = {
  PASSWORD_RESET: { mode: 'resetPassword', title: 'Password reset' },
  VERIFY_EMAIL: { mode: 'verifyEmail', title: 'Email to confirm' },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', title: 'New email to confirm' },
  RECOVER_EMAIL: { mode: 'recoverEmail', title: 'Email to restore' },
};

/**
 * The emulator sends no mail, so the links of its mails are printed to the terminal, in the form of a real project with
 * the action URL `<site>/confirm`. Reading the codes needs the administrator token, which browsers do not have.
 *
 * @param site origin of the shell
 * @returns a function that prints the links that are new since its last call. Never rejects, so that sign-in does not
 *   fail: an error is printed instead
 */
export function announceMails(
  accounts: Pick<AccountsApi, 'readMails'>,
  site: string,
  print: (line: string) => void = console.log,
): () => Promise<void> {
  const printed = new Set<string>();
  return async () => {
    try {
      for (const { email, newEmail = email, requestType, oobCode } of await accounts.readMails()) {
        const kind = KINDS[requestType];
        if (!kind || printed.has(oobCode)) continue;
        printed.add(oobCode);
        print(
          `◆ ${kind.title} for ${newEmail}: ${site}/confirm?${new URLSearchParams({ mode: kind.mode, oobCode }).toString()}`,
        );
      }
    } catch (error) {
      print(`✗ Reading the links of mails from the Auth emulator failed: ${(error as Error).message}`);
    }
  };
}
