import { WINDOWS, type Window } from 'contracts/api/component';
import type { Repositories } from '../repositories/index.ts';
import type { Found, ListFilter } from '../repositories/listingSources.ts';
import { daysOfWindow } from './windowScore.ts';

/**
 * A page of what trends in a window. When nothing that passes the filter has a score in it, the next longer window
 * is taken, and in the end the trend without one: so the list is empty only when nothing passes the filter.
 */
export async function readTrending(
  filter: ListFilter,
  { window, limit, offset, at }: { window: Window; limit: number; offset: number; at: Date },
  { trending, listings }: Pick<Repositories, 'trending' | 'listings'>,
): Promise<Found> {
  for (const longer of WINDOWS.slice(WINDOWS.indexOf(window))) {
    const found = await trending.page(filter, { ...daysOfWindow(longer, at), limit, offset });
    if (found.total > 0) return found;
  }
  return listings.page(filter, { sort: 'trending', limit, offset });
}
