import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/errors.ts';
import { identifyCaller, type Caller, type Member } from '../caller.ts';
import type { TokenScope } from '@keyframe/contracts/tokenScopes';

/** Identifies the caller, and counts an invalid token against the client's address. */
export async function identifyCounted(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  try {
    return await identifyCaller(request.headers.authorization, app.access);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') await app.countFailedSignIn(request, reply);
    throw error;
  }
}

/**
 * A hook for paths outside /api/ that are open to visitors and to API tokens: sets `request.caller`. Members' pages do
 * not call these paths, so ID tokens are refused.
 * @throws ApiError 401 for any other Authorization header.
 */
export function withApiToken(app: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.caller = await identifyCounted(app, request, reply);
    if (request.caller.identity && !request.caller.token)
      throw new ApiError('unauthenticated', 'This address takes API tokens only. Create one in your settings');
  };
}

/** The member for whom the token may act in this scope; undefined for a visitor. */
export function memberInScope({ token, member }: Caller, scope: TokenScope): Member | undefined {
  return token?.scopes.includes(scope) ? member : undefined;
}
