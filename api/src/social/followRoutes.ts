import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { setFollow } from './followMember.ts';
import { readFollowed } from './readFollowed.ts';

export function followRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
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

  registerEndpoint(app, 'getFollowedComponents', {
    summary: 'The new components of members and in collections that the caller follows',
    rate: 'read',
    handle: ({ db, query, caller }) =>
      readFollowed(caller.member.id, query.after, { db, viewer: caller.member, publicApiUrl }),
  });
}
