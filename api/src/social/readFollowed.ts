import type { z } from 'zod';
import type { FollowedResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { readSummaries, type ReadContext } from '../components/readComponents.ts';
import { followRepository } from './followRepository.ts';

/** A page of the public components of those that a member follows, newest first. */
export async function readFollowed(
  memberId: string,
  after: string | undefined,
  context: ReadContext,
): Promise<z.input<typeof FollowedResponse>> {
  const limit = LIMITS.followedPage;
  // One more, which tells whether there is a next page.
  const ids = await followRepository(context.db).components(memberId, { after, limit: limit + 1 });
  const page = ids.slice(0, limit);
  return {
    componentArray: await readSummaries(page, 'public', context),
    next: ids.length > limit ? page.at(-1)! : null,
  };
}
