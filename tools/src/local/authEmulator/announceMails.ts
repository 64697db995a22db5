import type { AccountsApi } from './accountsApi.ts';

/** The emulator's kinds of mail: the mode that Firebase gives the link of each, and what the terminal calls it. */
const KINDS: Record<string, { mode: string; title: string }> = {
  PASSWORD_RESET: { mode: 'resetPassword', title: 'Password reset' },
  VERIFY_EMAIL: { mode: 'verifyEmail', title: 'Email to confirm' },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', title: 'New email to confirm' },
  RECOVER_EMAIL: { mode: 'recoverEmail', title: 'Email to restore' },
};

/**
 * The emulator sends no mail. This makes what prints the links of its mails instead, for whoever runs the site: as
 * they are with a real project whose action URL is `<site>/confirm`. The codes are read with the administrator's
 * rights, which no browser has.
 *
 * @param site origin of the shell
 * @returns prints the links that are new since it was called last. Never rejects: a link that cannot be read is told
 *   in the terminal, and keeps no sign-in waiting
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
      print(`✗ A mail's link could not be read from the Auth emulator: ${(error as Error).message}`);
    }
  };
}
