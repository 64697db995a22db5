import type { FastifyInstance } from 'fastify';
import { LIMITS } from '@keyframe/contracts/limits';
import { serveCall } from '../access/serveCall.ts';
import { tagRepository } from './tagRepository.ts';

export function tagRoutes(app: FastifyInstance): void {
  serveCall(app, 'getTopTags', {
    summary: 'The tags that verified components use most',
    rate: 'read',
    handle: async ({ db }) => ({ tags: await tagRepository(db).top(LIMITS.tagChips) }),
  });
}
