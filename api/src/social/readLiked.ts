import type { z } from 'zod';
import type { LikedResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { offsetOf, pagesOf, readSummaries, type ReadContext } from '../components/readComponents.ts';
import { knownMember } from '../members/knownMember.ts';
import { likeRepository } from './likeRepository.ts';

/**
 * A page of the public components that a member likes, latest like first.
 * @throws ApiError 404 for an unknown member, 400 for a page beyond LIMITS.offsetMax.
 */
export async function readLiked(
  userId: string,
  page: number,
  context: ReadContext,
): Promise<z.input<typeof LikedResponse>> {
  const limit = LIMITS.pageSize;
  const offset = offsetOf(page, limit);
  const { id } = await knownMember(userId, context.db);
  const { ids, total } = await likeRepository(context.db).page(id, { limit, offset });
  return { componentArray: await readSummaries(ids, 'public', context), total, page, pages: pagesOf(total, limit) };
}
