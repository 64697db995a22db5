import { WINDOWS, type Window } from '@keyframe/contracts/api/component';
import type { Queryable } from '../database/queryable.ts';
import { listingRepository } from './listingRepository.ts';
import type { Found, ListFilter } from './listingSources.ts';
import { trendingRepository } from './trendingRepository.ts';
import { daysOfWindow } from './windowScore.ts';

/**
 * A page of the trend in a window. If no component that passes the filter has a score in it, the next longer window is
 * used, and finally the overall trend: the list is empty only when nothing passes the filter.
 */
export async function readTrending(
  filter: ListFilter,
  { window, limit, offset, at }: { window: Window; limit: number; offset: number; at: Date },
  db: Queryable,
): Promise<Found> {
  for (const longer of WINDOWS.slice(WINDOWS.indexOf(window))) {
    const found = await trendingRepository(db).page(filter, { ...daysOfWindow(longer, at), limit, offset });
    if (found.total > 0) return found;
  }
  return listingRepository(db).page(filter, { sort: 'trending', limit, offset });
}
