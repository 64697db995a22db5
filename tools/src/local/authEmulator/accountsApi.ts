/** The emulator's administrative endpoints. */

/** An account of the emulator. Fields that are not read here are preserved. */
export interface Account {
  readonly localId: string;
  readonly email?: string;
  /** Tokens issued before this second (Unix time) are no longer valid. */
  readonly validSince?: string;
  readonly [field: string]: unknown;
}

/** An account to create, with its plain-text password. */
export interface NewAccount {
  readonly localId: string;
  readonly email: string;
  readonly rawPassword: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
}

/** A mail that the emulator would send, with the code of its link. */
export interface Mail {
  /** The account's email. */
  readonly email: string;
  /** For a change of the email: the new address, the recipient of the mail. */
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
}

/** Maximum accounts per response. */
const PAGE = 1000;

/** The emulator's fixed administrator token. {@link authProxy} therefore strips Authorization from requests. */
const AS_ADMINISTRATOR = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Client for the administrative endpoints of the emulator at `origin`. */
export class AccountsApi {
  private readonly mails: string;
  private readonly base: string;

  constructor(origin: string, projectId: string) {
    this.mails = `${origin}/emulator/v1/projects/${projectId}/oobCodes`;
    this.base = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  }

  /** All accounts, including password hashes and linked providers. */
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

  /** Adds accounts. @throws Error that names the first account the emulator rejects */
  async add(accounts: readonly (Account | NewAccount)[]): Promise<void> {
    if (accounts.length === 0) return;
    const { error = [] } = await this.call<{ error?: { index: number; message: string }[] }>(':batchCreate', {
      users: accounts,
    });
    const [fault] = error;
    if (fault)
      throw new Error(`The Auth emulator rejected the account ${accounts[fault.index]?.localId}: ${fault.message}`);
  }

  /** Makes tokens issued since that second valid again, because adding an account invalidates its earlier tokens. */
  async setValidSince(localId: string, validSince: string): Promise<void> {
    await this.call(':update', { localId, validSince });
  }

  /** The mails with unused links, oldest first. */
  async readMails(): Promise<Mail[]> {
    const { oobCodes = [] } = await this.request<{ oobCodes?: Mail[] }>(this.mails);
    return oobCodes;
  }

  private call<Body>(path: string, body?: object): Promise<Body> {
    return this.request(this.base + path, body);
  }

  private async request<Body>(address: string, body?: object): Promise<Body> {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: AS_ADMINISTRATOR,
      body: body && JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`The Auth emulator responded with ${response.status} to ${address}: ${await response.text()}`);
    return (await response.json()) as Body;
  }
}
