import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FollowAnswer } from '@keyframe/contracts/api/community';
import { serveCall } from '../access/serveCall.ts';
import { setFollow } from './followMember.ts';

const Params = z.object({ userId: z.string() });

export function followRoutes(app: FastifyInstance): void {
  serveCall(app, 'followMember', {
    summary: 'Follows a member; it counts once',
    params: Params,
    answer: FollowAnswer,
    rate: 'write',
    handle: ({ db, params, caller }) => setFollow(caller.member, params.userId, true, db),
  });

  serveCall(app, 'unfollowMember', {
    summary: 'Ceases to follow a member',
    params: Params,
    answer: FollowAnswer,
    rate: 'write',
    handle: ({ db, params, caller }) => setFollow(caller.member, params.userId, false, db),
  });
}
