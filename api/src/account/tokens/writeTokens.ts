import type { z } from 'zod';
import type { CreateTokenBody, CreateTokenResponse } from '@keyframe/contracts/api/token';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Member } from '../../access/caller.ts';
import { hashOfToken, newApiToken, startOfToken } from '../../access/tokens/apiToken.ts';
import { isId, type Queryable } from '../../database/queryable.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { apiTokenRepository } from './apiTokenRepository.ts';
import { presentToken } from './presentToken.ts';

const DAY = 86_400_000;

/** How long a revoked token is stored: until then its use is answered with the reason. Milliseconds. */
const REVOKED_FOR = 90 * DAY;

/**
 * Creates a token of the member. The response is the only place where the token itself is.
 * @throws ApiError 409 beyond LIMITS.tokens.
 */
export async function createToken(
  { id: userId }: Pick<Member, 'id'>,
  { name, scopes, days }: z.output<typeof CreateTokenBody>,
  at: Date,
  db: Queryable,
): Promise<z.input<typeof CreateTokenResponse>> {
  const secret = newApiToken();
  const created = await transaction(db, async (tx) => {
    const tokens = apiTokenRepository(tx);
    await tokens.lockOwner(userId);
    await tokens.removeRevoked(userId, new Date(at.getTime() - REVOKED_FOR));
    if ((await tokens.usable(userId)).length >= LIMITS.tokens)
      throw new ApiError('conflict', `You can have up to ${LIMITS.tokens} tokens. Revoke one first`);
    return tokens.insert({
      userId,
      name,
      scopes,
      hash: hashOfToken(secret),
      start: startOfToken(secret),
      expiresAt: new Date(at.getTime() + days * DAY),
    });
  });
  return { token: presentToken(created), secret };
}

/**
 * Revokes a token at once, for good.
 * @throws ApiError 404 when it is not the member's or revoked already.
 */
export async function revokeToken({ id: userId }: Member, tokenId: string, db: Queryable): Promise<void> {
  if (!isId(tokenId) || !(await apiTokenRepository(db).revoke(userId, tokenId)))
    throw new ApiError('not_found', 'There is no token with this id');
}
