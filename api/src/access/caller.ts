import type { Access, ENDPOINTS, EndpointName } from '@keyframe/contracts/api/endpoints';
import { ApiError } from '../http/errors.ts';
import type { Identity, TokenVerifier } from './tokens/identity.ts';
import { InvalidToken, KeysUnreachable } from './tokens/identity.ts';

/** The member behind an account, as far as access needs it. */
export interface Member {
  readonly id: string;
  readonly isAdmin: boolean;
  /** Why they are banned; null when they are not. */
  readonly banned: string | null;
}

/** What identifying a caller needs. */
export interface AccessDependencies {
  tokens: TokenVerifier;
  /** The member who signs in with this account; undefined for an account without a profile. */
  memberOfAccount(uid: string): Promise<Member | undefined>;
}

/** Who makes a call: no identity for a visitor, no member for an account without a profile. */
export interface Caller {
  readonly identity?: Identity;
  readonly member?: Member;
}

/** What is certain of the caller once the access of the call was granted. */
interface CallerByAccess {
  visitor: Caller;
  self: Caller & { readonly identity: Identity };
  account: Caller & { readonly identity: Identity };
  member: Required<Caller>;
  admin: Required<Caller>;
}
export type CallerOf<Name extends EndpointName> = CallerByAccess[(typeof ENDPOINTS)[Name]['access']];

/**
 * Who sends this `Authorization` header. A token that is not believed fails the call even where a visitor may make
 * it, so that nobody is signed out without noticing.
 * @throws ApiError 401 for a token that is not believed, 503 when it cannot be told.
 */
export async function identifyCaller(
  authorization: string | undefined,
  { tokens, memberOfAccount }: AccessDependencies,
): Promise<Caller> {
  if (authorization === undefined) return {};
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw new ApiError('unauthenticated', 'The Authorization header must be: Bearer, a space, an ID token');
  const identity = await verify(tokens, token);
  const member = await memberOfAccount(identity.uid);
  return { identity, ...(member && { member }) };
}

async function verify(tokens: TokenVerifier, token: string): Promise<Identity> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof InvalidToken) {
      throw new ApiError('unauthenticated', 'The ID token is not valid or has expired; sign in again', undefined, {
        cause: error,
      });
    }
    if (error instanceof KeysUnreachable) {
      throw new ApiError('unavailable', 'Sign-in cannot be checked at the moment; try again', undefined, {
        cause: error,
      });
    }
    throw error;
  }
}

/** What each access asks of a caller, in order: the first test that fails says why. */
const REQUIREMENTS: Record<Access, readonly ((caller: Caller) => ApiError | undefined)[]> = {
  visitor: [],
  self: [signedIn],
  account: [signedIn, notBanned],
  member: [signedIn, notBanned, hasProfile],
  admin: [signedIn, notBanned, hasProfile, isAdmin],
};

/** @throws ApiError 401 or 403 when the caller may not make a call of this access; one that is not in the table means no. */
export function requireAccess(access: Access, caller: Caller): void {
  if (!Object.hasOwn(REQUIREMENTS, access)) throw new ApiError('forbidden', 'Not allowed');
  for (const requirement of REQUIREMENTS[access]) {
    const refusal = requirement(caller);
    if (refusal) throw refusal;
  }
}

/** Who a call of this access is made by: where anybody may call, a banned member is anybody, and sees nothing more. */
export function actingCaller(access: Access, caller: Caller): Caller {
  return access === 'visitor' && notBanned(caller) ? {} : caller;
}

/** @throws ApiError 403 for a banned member, also in a call that visitors may make. */
export function refuseBanned(caller: Caller): void {
  const refusal = notBanned(caller);
  if (refusal) throw refusal;
}

function signedIn({ identity }: Caller): ApiError | undefined {
  return identity ? undefined : new ApiError('unauthenticated', 'Sign in first');
}

function notBanned({ member }: Caller): ApiError | undefined {
  if (!member || member.banned === null) return undefined;
  return new ApiError('forbidden', `This account is banned: ${member.banned}`);
}

function hasProfile({ member }: Caller): ApiError | undefined {
  return member ? undefined : new ApiError('profile_required', 'Create your profile first');
}

function isAdmin({ member }: Caller): ApiError | undefined {
  return member?.isAdmin ? undefined : new ApiError('forbidden', 'Not allowed');
}

/**
 * A body may carry an e-mail address (docs/specification.md section 7), but identity is the token's: the two must agree.
 * @throws ApiError 403 when they do not.
 */
export function requireOwnEmail(identity: Identity, email: string | undefined): void {
  if (email !== undefined && email.trim().toLowerCase() !== identity.email) {
    throw new ApiError('forbidden', 'email is not that of the signed-in account', [
      { field: 'email', message: 'is not that of the signed-in account' },
    ]);
  }
}
