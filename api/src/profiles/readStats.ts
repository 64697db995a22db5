import type { z } from 'zod';
import { TARGET_FACTS } from '@keyframe/code-model/exports/targets';
import type { StatsResponse } from '@keyframe/contracts/api/community';
import { componentDayRepository } from '../components/componentDayRepository.ts';
import { daysUntil } from '../database/days.ts';
import type { Queryable } from '../database/queryable.ts';
import { installRepository } from '../social/installRepository.ts';
import { knownMember } from '../members/knownMember.ts';

/**
 * Likes, views and downloads of a member's public components: for each of the last `days` (UTC), and the all-time
 * totals, the installs and exports by target, and the embeds.
 * @throws ApiError 404 for an unknown member.
 */
export async function readStats(
  userId: string,
  { days, at }: { days: number; at: Date },
  db: Queryable,
): Promise<z.input<typeof StatsResponse>> {
  const { id } = await knownMember(userId, db);
  const asked = daysUntil(at, days);
  const [counted, totals, uses] = await Promise.all([
    componentDayRepository(db).ofAuthor(id, asked[0] as string, asked.at(-1) as string),
    componentDayRepository(db).totalsOfAuthor(id),
    installRepository(db).ofAuthor(id),
  ]);
  const byDay = new Map(counted.map((counts) => [counts.day, counts]));
  return {
    days: asked.map((day) => byDay.get(day) ?? { day, likes: 0, views: 0, downloads: 0 }),
    totals,
    installs: uses.flatMap(({ target, ...counts }) =>
      target === 'embed' ? [] : [{ target, label: TARGET_FACTS[target].label, ...counts }],
    ),
    embeds: uses.find(({ target }) => target === 'embed')?.installs ?? 0,
  };
}
