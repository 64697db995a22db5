/** The emulator's administrative calls: all accounts out, and in again. */

/** An account as the emulator keeps it; only what is read here is named, the rest is carried along. */
export interface Account {
  readonly localId: string;
  readonly email?: string;
  /** Tokens issued before this second (Unix time) are no longer valid. */
  readonly validSince?: string;
  readonly [field: string]: unknown;
}

/** An account to be made, with its password in clear. */
export interface NewAccount {
  readonly localId: string;
  readonly email: string;
  readonly rawPassword: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
}

/** A mail that the emulator would send: what it is for, and the code of its link. */
export interface Mail {
  /** The account's email. */
  readonly email: string;
  /** Of a change of the email: the new one, to which the mail would go. */
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
}

/** Most accounts that one call answers with. */
const PAGE = 1000;

/** The emulator knows its administrator by this word alone; hence {@link authProxy} lets no Authorization through. */
const AS_ADMINISTRATOR = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** The administrative calls of the emulator at `origin`. */
export class AccountsApi {
  private readonly mails: string;
  private readonly base: string;

  constructor(origin: string, projectId: string) {
    this.mails = `${origin}/emulator/v1/projects/${projectId}/oobCodes`;
    this.base = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  }

  /** All accounts, passwords and linked providers included. */
  async readAll(): Promise<Account[]> {
    const accounts: Account[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const query: string = token === '' ? '' : `&nextPageToken=${encodeURIComponent(token)}`;
      const page: { users?: Account[]; nextPageToken?: string } = await this.call(
        `:batchGet?maxResults=${PAGE}${query}`,
      );
      accounts.push(...(page.users ?? []));
      token = page.nextPageToken;
    }
    return accounts;
  }

  /** Adds accounts. @throws Error that names the first account the emulator does not take. */
  async add(accounts: readonly (Account | NewAccount)[]): Promise<void> {
    if (accounts.length === 0) return;
    const { error = [] } = await this.call<{ error?: { index: number; message: string }[] }>(':batchCreate', {
      users: accounts,
    });
    const [fault] = error;
    if (fault)
      throw new Error(
        `The Auth emulator does not take the account ${accounts[fault.index]?.localId}: ${fault.message}`,
      );
  }

  /** Lets tokens issued since that second be valid again: adding an account ends those it had. */
  async setValidSince(localId: string, validSince: string): Promise<void> {
    await this.call(':update', { localId, validSince });
  }

  /** The mails whose links have not been used yet, oldest first. */
  async readMails(): Promise<Mail[]> {
    const { oobCodes = [] } = await this.ask<{ oobCodes?: Mail[] }>(this.mails);
    return oobCodes;
  }

  private call<Answer>(path: string, body?: object): Promise<Answer> {
    return this.ask(this.base + path, body);
  }

  private async ask<Answer>(address: string, body?: object): Promise<Answer> {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: AS_ADMINISTRATOR,
      body: body && JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`The Auth emulator answered ${response.status} to ${address}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
