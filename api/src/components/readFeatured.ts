import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { WINDOWS, type FeaturedResponse, type Window } from '@keyframe/contracts/api/component';
import type { Queryable } from '../database/queryable.ts';
import { listingRepository } from '../search/listingRepository.ts';
import { periodOf } from '../search/period.ts';
import { trendingRepository } from '../search/trendingRepository.ts';
import { daysOfWindow } from '../search/windowScore.ts';
import { readSummaries, type ReadContext } from './readComponents.ts';

/** The number of trending components that a fallback is picked from. */
const FALLBACKS = 20;

/**
 * The components of the day, week and month: the best of each window by score (windowScore.ts), all different if
 * possible. An empty window shows one of the first twenty of the overall trend, the same one for the whole day, ISO
 * week or month while it stays among them.
 */
export async function readFeatured(context: ReadContext, at: Date): Promise<z.input<typeof FeaturedResponse>> {
  const ids = await featuredIds(context.db, at);
  const summaries = await readSummaries([...new Set(Object.values(ids))], 'public', context);
  const byId = new Map(summaries.map((summary) => [summary._id, summary]));
  const summaryOf = (window: Window) => byId.get(ids[window] ?? '') ?? null;
  return { day: summaryOf('day'), week: summaryOf('week'), month: summaryOf('month') };
}

async function featuredIds(db: Queryable, at: Date): Promise<Partial<Record<Window, string>>> {
  const [fallbacks, ...best] = await Promise.all([
    listingRepository(db).page({}, { sort: 'trending', limit: FALLBACKS, offset: 0 }),
    // One more choice than there are other windows, so that one is always free.
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
 * A pseudo-random order that depends only on the period. Each id has its own hash, so other components joining or
 * leaving do not change the relative order.
 */
function shuffled(ids: string[], period: string): string[] {
  const place = (id: string) => createHash('sha256').update(`${period}\n${id}`).digest('hex');
  return ids
    .map((id) => ({ id, place: place(id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ id }) => id);
}
