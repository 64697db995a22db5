import type { z } from 'zod';
import type { ApiToken } from '@keyframe/contracts/api/token';
import type { ApiTokenRow } from './apiTokenRepository.ts';

/** A token as its owner sees it. */
export function presentToken(row: ApiTokenRow): z.input<typeof ApiToken> {
  const { id, name, start, scopes, createdAt, expiresAt, lastUsedAt } = row;
  return {
    _id: id,
    ...{ name, start, scopes },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
