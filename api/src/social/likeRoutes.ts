import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { setLike } from './likeComponent.ts';

export function likeRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'likeComponent', {
    summary: 'Likes a verified component (idempotent)',
    rate: 'write',
    handle: ({ db, params, caller }) => setLike(caller.member, params.componentId, true, db),
  });

  registerEndpoint(app, 'unlikeComponent', {
    summary: 'Removes a like',
    rate: 'write',
    handle: ({ db, params, caller }) => setLike(caller.member, params.componentId, false, db),
  });
}
