import type { FastifyInstance } from 'fastify';
import { TopTagsAnswer } from 'contracts/api/directory';
import { LIMITS } from 'contracts/limits';
import { serveCall } from '../access/serveCall.ts';
import type { RouteDependencies } from './dependencies.ts';

export function tagRoutes(app: FastifyInstance, { repositories }: RouteDependencies): void {
  serveCall(app, 'getTopTags', {
    summary: 'The tags that verified components use most',
    answer: TopTagsAnswer,
    rate: 'read',
    handle: async () => ({ tags: await repositories.tags.top(LIMITS.tagChips) }),
  });
}
