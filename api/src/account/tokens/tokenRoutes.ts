import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../access/registerEndpoint.ts';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import { apiTokenRepository } from './apiTokenRepository.ts';
import { presentToken } from './presentToken.ts';
import { createToken, revokeToken } from './writeTokens.ts';

/** API tokens of the caller. No token may call these. */
export function tokenRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'getTokens', {
    summary: 'The caller’s API tokens',
    rate: 'read',
    handle: async ({ db, caller }) => ({
      tokens: (await apiTokenRepository(db).usable(caller.member.id)).map(presentToken),
      documentation: `${publicApiUrl}/docs`,
    }),
  });

  registerEndpoint(app, 'createToken', {
    summary: 'Creates an API token',
    rate: 'write',
    changesPublic: false,
    async handle({ db, body, caller, reply }) {
      reply.header('cache-control', 'no-store');
      return createToken(caller.member, body, new Date(), db);
    },
  });

  registerEndpoint(app, 'revokeToken', {
    summary: 'Revokes an API token',
    rate: 'write',
    changesPublic: false,
    async handle({ db, params, caller }) {
      await revokeToken(caller.member, params.tokenId, db);
      return { message: 'Revoked' };
    },
  });
}
