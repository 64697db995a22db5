import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { serveCall } from '../access/serveCall.ts';
import { readFeatured } from './readFeatured.ts';

export function featuredRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  serveCall(app, 'getFeaturedComponents', {
    summary: 'The components of the day, the week and the month',
    rate: 'read',
    handle: ({ db, caller }) => readFeatured({ db, viewer: caller.member, publicApiUrl }, new Date()),
  });
}
