import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { setFollow } from './followMember.ts';

export function followRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'followMember', {
    summary: 'Follows a member (idempotent)',
    rate: 'write',
    handle: ({ db, params, caller }) => setFollow(caller.member, params.userId, true, db),
  });

  registerEndpoint(app, 'unfollowMember', {
    summary: 'Unfollows a member',
    rate: 'write',
    handle: ({ db, params, caller }) => setFollow(caller.member, params.userId, false, db),
  });
}
