import type { FastifyInstance } from 'fastify';
import { LIMITS } from '@keyframe/contracts/limits';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { tagRepository } from './tagRepository.ts';

export function tagRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'getTopTags', {
    summary: 'The tags that verified components use most',
    rate: 'read',
    handle: async ({ db }) => ({ tags: await tagRepository(db).top(LIMITS.tagChips) }),
  });
}
