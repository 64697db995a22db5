import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { setLike } from './likeComponent.ts';

export function likeRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'likeComponent', {
    summary: 'Likes a verified component; it counts once a member',
    rate: 'write',
    handle: ({ db, params, caller }) => setLike(caller.member, params.componentId, true, db),
  });

  registerEndpoint(app, 'unlikeComponent', {
    summary: 'Takes a like back',
    rate: 'write',
    handle: ({ db, params, caller }) => setLike(caller.member, params.componentId, false, db),
  });
}
