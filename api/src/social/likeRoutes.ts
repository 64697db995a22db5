import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LikeAnswer } from '@keyframe/contracts/api/component';
import { serveCall } from '../access/serveCall.ts';
import { setLike } from './likeComponent.ts';

const Params = z.object({ componentId: z.string() });

export function likeRoutes(app: FastifyInstance): void {
  serveCall(app, 'likeComponent', {
    summary: 'Likes a verified component; it counts once a member',
    params: Params,
    answer: LikeAnswer,
    rate: 'write',
    handle: ({ db, params, caller }) => setLike(caller.member, params.componentId, true, db),
  });

  serveCall(app, 'unlikeComponent', {
    summary: 'Takes a like back',
    params: Params,
    answer: LikeAnswer,
    rate: 'write',
    handle: ({ db, params, caller }) => setLike(caller.member, params.componentId, false, db),
  });
}
