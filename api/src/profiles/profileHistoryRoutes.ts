import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { readLiked } from '../social/readLiked.ts';
import { readActivity } from './readActivity.ts';
import { readStats } from './readStats.ts';

/** The tabs of a profile that show its history. */
export function profileHistoryRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'getProfileStats', {
    summary: "Likes, views and downloads of a member's components by day",
    rate: 'read',
    handle: ({ db, params, query }) => readStats(params.userId, { days: query.days, at: new Date() }, db),
  });

  registerEndpoint(app, 'getProfileActivity', {
    summary: 'A member’s latest activity: published, liked, followed',
    rate: 'read',
    handle: async ({ db, params }) => ({ activity: await readActivity(params.userId, { db, publicApiUrl }) }),
  });

  registerEndpoint(app, 'getLikedComponents', {
    summary: 'The components a member likes',
    rate: 'read',
    handle: ({ db, params, query, caller }) =>
      readLiked(params.userId, query.page, { db, viewer: caller.member, publicApiUrl }),
  });
}
