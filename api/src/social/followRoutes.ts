import type { FastifyInstance } from 'fastify';
import { serveCall } from '../access/serveCall.ts';
import { setFollow } from './followMember.ts';

export function followRoutes(app: FastifyInstance): void {
  serveCall(app, 'followMember', {
    summary: 'Follows a member; it counts once',
    rate: 'write',
    handle: ({ db, params, caller }) => setFollow(caller.member, params.userId, true, db),
  });

  serveCall(app, 'unfollowMember', {
    summary: 'Ceases to follow a member',
    rate: 'write',
    handle: ({ db, params, caller }) => setFollow(caller.member, params.userId, false, db),
  });
}
