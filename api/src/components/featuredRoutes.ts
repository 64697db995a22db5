import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { readFeatured } from './readFeatured.ts';

export function featuredRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'getFeaturedComponents', {
    summary: 'The components of the day, the week and the month',
    rate: 'read',
    handle: ({ db, caller }) => readFeatured({ db, viewer: caller.member, publicApiUrl }, new Date()),
  });
}
