/** The account that a valid token was issued to. */
export interface Identity {
  /** The account's id at the auth provider. */
  readonly uid: string;
  /** The account's email address in lower case, if it has one. */
  readonly email: string | undefined;
  /** The auth provider has verified the address. */
  readonly emailVerified?: true;
}

/** Checks ID tokens (`Authorization: Bearer`). */
export interface TokenVerifier {
  /**
   * @throws InvalidToken when it is forged, expired or issued for another project.
   * @throws KeysUnreachable when the issuer's keys could not be fetched.
   */
  verify(token: string): Promise<Identity>;
}

/** The token is invalid. The message says why, for the log only. */
export class InvalidToken extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'InvalidToken';
  }
}

/** The issuer's keys could not be fetched, so no token can be verified: a server error, not the client's. */
export class KeysUnreachable extends Error {
  constructor(options: ErrorOptions) {
    super('The keys that ID tokens are signed with could not be fetched', options);
    this.name = 'KeysUnreachable';
  }
}
