import type { z } from 'zod';
import type { LikedResponse } from '@keyframe/contracts/api/community';
import { LIMITS } from '@keyframe/contracts/limits';
import { offsetOf, pagesOf, readSummaries, type Reading } from '../components/readComponents.ts';
import { knownMember } from '../members/knownMember.ts';
import { likeRepository } from './likeRepository.ts';

/**
 * A page of the public components a member likes, the latest liked first.
 * @throws ApiError 404 for an unknown member, 400 for a page that begins past LIMITS.offsetMax.
 */
export async function readLiked(
  userId: string,
  page: number,
  reading: Reading,
): Promise<z.input<typeof LikedResponse>> {
  const limit = LIMITS.pageSize;
  const offset = offsetOf(page, limit);
  const { id } = await knownMember(userId, reading.db);
  const { ids, total } = await likeRepository(reading.db).page(id, { limit, offset });
  return { componentArray: await readSummaries(ids, 'public', reading), total, page, pages: pagesOf(total, limit) };
}
