import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { WINDOWS, type FeaturedResponse, type Window } from '@keyframe/contracts/api/component';
import type { Queryable } from '../database/queryable.ts';
import { listingRepository } from '../search/listingRepository.ts';
import { periodOf } from '../search/period.ts';
import { trendingRepository } from '../search/trendingRepository.ts';
import { daysOfWindow } from '../search/windowScore.ts';
import { readSummaries, type Reading } from './readComponents.ts';

/** How many of the trend without a window a fall-back is picked from. */
const FALLBACKS = 20;

/**
 * The components of the day, week and month: the best of each window by its score (windowScore.ts), each another one
 * as long as there are so many. A window in which nothing happened takes one of the trend without a window, the same
 * one all day, ISO week or month long, as long as it stays among the first twenty.
 */
export async function readFeatured(reading: Reading, at: Date): Promise<z.input<typeof FeaturedResponse>> {
  const ids = await featuredIds(reading.db, at);
  const summaries = await readSummaries([...new Set(Object.values(ids))], 'public', reading);
  const byId = new Map(summaries.map((summary) => [summary._id, summary]));
  const summaryOf = (window: Window) => byId.get(ids[window] ?? '') ?? null;
  return { day: summaryOf('day'), week: summaryOf('week'), month: summaryOf('month') };
}

async function featuredIds(db: Queryable, at: Date): Promise<Partial<Record<Window, string>>> {
  const [fallbacks, ...best] = await Promise.all([
    listingRepository(db).page({}, { sort: 'trending', limit: FALLBACKS, offset: 0 }),
    // As many as there are windows: one of them is free however the others choose.
    ...WINDOWS.map((window) =>
      trendingRepository(db).page({}, { ...daysOfWindow(window, at), limit: WINDOWS.length, offset: 0 }),
    ),
  ]);
  const featured: Partial<Record<Window, string>> = {};
  WINDOWS.forEach((window, index) => {
    const choices = [...(best[index]?.ids ?? []), ...shuffled(fallbacks.ids, periodOf(window, at))];
    const taken = Object.values(featured);
    const chosen = choices.find((id) => !taken.includes(id)) ?? choices[0];
    if (chosen !== undefined) featured[window] = chosen;
  });
  return featured;
}

/**
 * In an order that the period alone decides. Each place goes by the id itself, not by its neighbours, so that others
 * coming and going do not change who is before whom.
 */
function shuffled(ids: string[], period: string): string[] {
  const place = (id: string) => createHash('sha256').update(`${period}\n${id}`).digest('hex');
  return ids
    .map((id) => ({ id, place: place(id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ id }) => id);
}
