import type { z } from 'zod';
import type { FollowedResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { readSummaries, type ReadContext } from '../components/readComponents.ts';
import { followRepository } from './followRepository.ts';

/** A page of the public components that are new for a member (`followRepository.news`), newest first. */
export async function readFollowed(
  memberId: string,
  after: string | undefined,
  context: ReadContext,
): Promise<z.input<typeof FollowedResponse>> {
  const limit = LIMITS.followedPage;
  // One more, which tells whether there is a next page.
  const news = await followRepository(context.db).news(memberId, { after, limit: limit + 1 });
  const page = news.slice(0, limit);
  return {
    componentArray: await readSummaries(
      page.map(({ componentId }) => componentId),
      'public',
      context,
    ),
    next: news.length > limit ? page.at(-1)!.event : null,
  };
}
