import { and, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { componentDays, components } from '../database/schema.ts';
import { listingRepository } from './listingRepository.ts';
import type { Found, ListFilter } from './listingSources.ts';
import { DAY_SCORE_SQL } from './windowScore.ts';

/** Days (UTC, YYYY-MM-DD), both inclusive. */
export interface DayRange {
  first: string;
  last: string;
}

export type TrendingRepository = ReturnType<typeof trendingRepository>;

/** Public components by their activity in a range of days. */
export function trendingRepository(db: Queryable) {
  return {
    /**
     * A page of the components with a score above zero in these days, best first (ties: more likes, then newer), and
     * the total. The rows of these days are found by `component_days_day` and summed once.
     */
    async page(
      filter: ListFilter,
      { first, last, limit, offset }: DayRange & { limit: number; offset: number },
    ): Promise<Found> {
      const passing = await listingRepository(db).conditions(filter);
      const { rows } = await db.execute<Pick<Found, 'ids' | 'total'>>(sql`
        with scored as (
          select component_id, sum(${sql.raw(DAY_SCORE_SQL)}) as window_score from ${componentDays}
          where day between ${first} and ${last}
          group by component_id having sum(${sql.raw(DAY_SCORE_SQL)}) > 0
        ), matching as materialized (
          select ${components.id} as id, window_score, ${components.likeCounter} as likes, ${components.createdAt} as created
          from scored join ${components} on ${components.id} = component_id
          where ${and(isNotNull(components.publicRevisionId), passing)}
        )
        select (select count(*)::int from matching) as total,
          array(select id from matching order by window_score desc, likes desc, created desc, id desc limit ${limit} offset ${offset}) as ids`);
      const [found] = rows;
      if (!found) throw new Error('The database returned no row for a count');
      return { ...found, approximate: false };
    },
  };
}
