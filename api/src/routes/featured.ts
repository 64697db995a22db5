import type { FastifyInstance } from 'fastify';
import { FeaturedAnswer } from 'contracts/api/component';
import { serveCall } from '../access/serveCall.ts';
import { readFeatured } from '../trending/readFeatured.ts';
import type { RouteDependencies } from './dependencies.ts';

export function featuredRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  serveCall(app, 'getFeaturedComponents', {
    summary: 'The components of the day, the week and the month',
    answer: FeaturedAnswer,
    rate: 'read',
    handle: ({ db, caller }) => readFeatured({ db, viewer: caller.member, publicApiUrl }, new Date()),
  });
}
