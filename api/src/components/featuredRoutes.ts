import type { FastifyInstance } from 'fastify';
import { FeaturedAnswer } from '@keyframe/contracts/api/component';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { serveCall } from '../access/serveCall.ts';
import { readFeatured } from './readFeatured.ts';

export function featuredRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  serveCall(app, 'getFeaturedComponents', {
    summary: 'The components of the day, the week and the month',
    answer: FeaturedAnswer,
    rate: 'read',
    handle: ({ db, caller }) => readFeatured({ db, viewer: caller.member, publicApiUrl }, new Date()),
  });
}
