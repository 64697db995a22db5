import type { TokenScope } from '@keyframe/contracts/tokenScopes';
import { ENDPOINT_SCOPES } from '@keyframe/contracts/api/endpointScopes';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { ApiError } from '../../http/errors.ts';
import type { Caller, Member } from '../caller.ts';
import { hashOfToken, isApiToken } from './apiToken.ts';
import type { Identity } from './identity.ts';

/** An API token, reduced to what access control needs. */
export interface UsedToken {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
}

/** A token as it is stored, with the member it acts for. */
export interface StoredToken {
  readonly token: UsedToken;
  readonly identity: Identity;
  readonly member: Member;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
  /** The time of its last use is more than a minute old. */
  readonly isUseDue: boolean;
}

/** The stored tokens. */
export interface ApiTokens {
  byHash(hash: string): Promise<StoredToken | undefined>;
  markUsed(id: string): Promise<void>;
}

/**
 * The caller with this API token. A malformed one is refused before any read.
 * @throws ApiError 401 for a token that is malformed, unknown, revoked or expired, 403 for that of a banned member.
 */
export async function apiTokenCaller(text: string, tokens: ApiTokens): Promise<Required<Caller>> {
  if (!isApiToken(text)) throw invalidToken('This API token is malformed. Check that it was copied as a whole');
  const stored = await tokens.byHash(hashOfToken(text));
  if (!stored) throw invalidToken('This API token is unknown. Create a new one in your settings');
  const { token, identity, member, expiresAt, isRevoked, isUseDue } = stored;
  if (isRevoked) throw invalidToken('This API token was revoked. Create a new one in your settings');
  if (expiresAt.getTime() <= Date.now())
    throw invalidToken(`This API token expired on ${dayOf(expiresAt)}. Create a new one in your settings`);
  if (member.banned !== null) throw new ApiError('forbidden', `This account is banned: ${member.banned}`);
  if (isUseDue) await tokens.markUsed(token.id);
  return { token, identity, member };
}

/**
 * The caller as the endpoint sees them. With an API token: its owner where the token has the endpoint's scope, otherwise
 * a visitor, where the endpoint is open to visitors.
 * @throws ApiError 403 for an endpoint that is not open to tokens, or not to one without the scope.
 */
export function withinScope(name: EndpointName, caller: Caller): Caller {
  const { token } = caller;
  if (!token) return caller;
  const access = Object.hasOwn(ENDPOINT_SCOPES, name) ? ENDPOINT_SCOPES[name] : undefined;
  if (access === undefined) throw new ApiError('forbidden', 'This endpoint can’t be used with an API token');
  if (access === 'visitor') return { token };
  if (token.scopes.includes(access)) return caller;
  if (ENDPOINTS[name].access === 'visitor') return { token };
  throw missingScope(access);
}

/** The error for a token without the scope that a request needs. */
export function missingScope(scope: TokenScope): ApiError {
  return new ApiError('insufficient_scope', `This API token lacks the scope ${scope}`, undefined, {
    challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
  });
}

function invalidToken(message: string): ApiError {
  return new ApiError('unauthenticated', message, undefined, { challenge: 'Bearer error="invalid_token"' });
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
