import type { FastifyInstance } from 'fastify';
import { LIMITS } from '@keyframe/contracts/limits';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { tagRepository } from './tagRepository.ts';

export function tagRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'getTopTags', {
    summary: 'The tags most used by verified components',
    rate: 'read',
    handle: async ({ db }) => ({ tags: await tagRepository(db).top(LIMITS.tagChips) }),
  });
}
