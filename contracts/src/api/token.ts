import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { TOKEN_DAYS, TOKEN_SCOPES, type TokenDays } from '../tokenScopes.ts';

/** API tokens of members. */

const moment = z.iso.datetime();

/** A token as its owner sees it. The token itself is shown once, when it is created. */
export const ApiToken = z.object({
  _id: z.string(),
  name: z.string(),
  start: z.string().describe('Its first characters, to recognize it by'),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable().describe('To the minute; null before the first use'),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const TokensResponse = z.object({
  tokens: z.array(ApiToken).describe('Newest first, without revoked ones'),
  documentation: z.string().describe('The address of this page'),
});

export const CreateTokenBody = z.object({
  name: z.string().trim().min(1).max(LIMITS.tokenNameLength),
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .max(TOKEN_SCOPES.length)
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope)))
    .describe('Without any, the token reads what visitors read'),
  days: z.literal(TOKEN_DAYS as unknown as [TokenDays, ...TokenDays[]]).describe('Its lifetime'),
});
export type CreateTokenBody = z.input<typeof CreateTokenBody>;

export const CreateTokenResponse = z.object({
  token: ApiToken,
  secret: z.string().describe('The token. It is not shown again'),
});
