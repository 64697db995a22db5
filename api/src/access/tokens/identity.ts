/** Who a valid token was issued to. */
export interface Identity {
  /** The account's id at the auth provider. */
  readonly uid: string;
  /** The account's e-mail address in lower case, if it has one. */
  readonly email: string | undefined;
  /** Whether the provider has made certain that the address is theirs. */
  readonly emailVerified?: true;
}

/** Checks ID tokens (`Authorization: Bearer`). */
export interface TokenVerifier {
  /**
   * @throws InvalidToken when it is forged, expired, or another project's.
   * @throws KeysUnreachable when it cannot be told, because the issuer's keys could not be fetched.
   */
  verify(token: string): Promise<Identity>;
}

/** The token proves nothing. The message says why, for the log only. */
export class InvalidToken extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'InvalidToken';
  }
}

/** The issuer's keys are out of reach, so no token can be checked: the server's trouble, not the caller's. */
export class KeysUnreachable extends Error {
  constructor(options: ErrorOptions) {
    super('The keys that ID tokens are signed with could not be fetched', options);
    this.name = 'KeysUnreachable';
  }
}
