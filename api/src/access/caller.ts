import type { Access, ENDPOINTS, EndpointName } from '@keyframe/contracts/api/endpoints';
import { ApiError } from '../http/errors.ts';
import { API_TOKEN_PREFIX } from './tokens/apiToken.ts';
import { apiTokenCaller, type ApiTokens, type UsedToken } from './tokens/apiTokenCaller.ts';
import type { Identity, TokenVerifier } from './tokens/identity.ts';
import { InvalidToken, KeysUnreachable } from './tokens/identity.ts';

/** The member of an account, reduced to what access control needs. */
export interface Member {
  readonly id: string;
  readonly isAdmin: boolean;
  /** The reason of the ban; null without one. */
  readonly banned: string | null;
}

export interface AccessDependencies {
  tokens: TokenVerifier;
  /** The member with this account id; undefined for an account without a profile. */
  memberOfAccount(uid: string): Promise<Member | undefined>;
  apiTokens: ApiTokens;
}

/** The caller of an endpoint. A visitor has no identity; an account without a profile has no member. */
export interface Caller {
  readonly identity?: Identity;
  readonly member?: Member;
  /** The API token that the request was sent with. */
  readonly token?: UsedToken;
}

/** What access control guarantees about the caller, by access level. */
interface CallerByAccess {
  visitor: Caller;
  self: Caller & { readonly identity: Identity };
  account: Caller & { readonly identity: Identity };
  member: Caller & Identified;
  admin: Caller & Identified;
}
type Identified = Required<Pick<Caller, 'identity' | 'member'>>;
export type CallerOf<Name extends EndpointName> = CallerByAccess[(typeof ENDPOINTS)[Name]['access']];

/**
 * Identifies the caller by the `Authorization` header. An invalid token fails the request even where visitors are
 * allowed, so that an expired session does not go unnoticed.
 * @throws ApiError 401 for an invalid token, 403 for an API token of a banned member, 503 when the signing keys are
 *   unavailable.
 */
export async function identifyCaller(
  authorization: string | undefined,
  { tokens, memberOfAccount, apiTokens }: AccessDependencies,
): Promise<Caller> {
  if (authorization === undefined) return {};
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw new ApiError('unauthenticated', 'The Authorization header must be: Bearer, a space, a token');
  if (token.startsWith(API_TOKEN_PREFIX)) return apiTokenCaller(token, apiTokens);
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

/** The checks of each access level, in order; the first failure is the response. */
const REQUIREMENTS: Record<Access, readonly ((caller: Caller) => ApiError | undefined)[]> = {
  visitor: [],
  self: [signedIn],
  account: [signedIn, notBanned],
  member: [signedIn, notBanned, hasProfile],
  admin: [signedIn, notBanned, hasProfile, isAdmin],
};

/** @throws ApiError 401 or 403 when the caller lacks this access level. Unknown levels are denied. */
export function requireAccess(access: Access, caller: Caller): void {
  if (!Object.hasOwn(REQUIREMENTS, access)) throw new ApiError('forbidden', 'Not allowed');
  for (const requirement of REQUIREMENTS[access]) {
    const refusal = requirement(caller);
    if (refusal) throw refusal;
  }
}

/** The caller as the endpoint sees them: on endpoints open to visitors a banned member is treated as a visitor. */
export function effectiveCaller(access: Access, caller: Caller): Caller {
  return access === 'visitor' && notBanned(caller) ? {} : caller;
}

/**
 * Rejects banned members on endpoints that are open to visitors.
 * @throws ApiError 403
 */
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
 * A body may contain an email address (docs/specification.md section 7), but only the token identifies the caller: both
 * must match.
 * @throws ApiError 403 when they differ.
 */
export function requireOwnEmail(identity: Identity, email: string | undefined): void {
  if (email !== undefined && email.trim().toLowerCase() !== identity.email) {
    throw new ApiError('forbidden', 'email is not that of the signed-in account', [
      { field: 'email', message: 'is not that of the signed-in account' },
    ]);
  }
}
