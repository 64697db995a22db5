import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../src/database/queryable.ts';
import { TREND_WEIGHT_SQL } from '../../src/social/trendScore.ts';

/** A corrected counter: its owner, the old and the new value. */
export interface Correction {
  counter: string;
  whose: string;
  was: number;
  is: number;
}

export type CounterRepository = ReturnType<typeof counterRepository>;

/**
 * How a counter is computed from its rows: a query of `key`, `was` and `computed`, and an update of the row with a key.
 */
interface Counter {
  name: string;
  rows: SQL;
  /** Sets the row of `wrong.key` to `wrong.computed`. */
  update: SQL;
  /** The name of a row in the output. */
  whose: SQL;
}

/** Public components with the columns they are counted by. */
const PUBLIC = sql`(
  select components.author_id, components.score, components.like_counter, revisions.category_id, revisions.tags
  from components join revisions on revisions.id = components.public_revision_id)`;

/** The tolerance for sums of doubles: their rounding depends on the order of operations. */
const TOLERANCE = sql`1e-6::double precision`;

const component = (name: string, column: string, computed: SQL): Counter => ({
  name,
  rows: sql`select id as key, ${sql.identifier(column)} as was, (${computed}) as computed from components`,
  update: sql`update components set ${sql.identifier(column)} = wrong.computed from wrong where components.id = wrong.key`,
  whose: sql`(select name || ' (' || id || ')' from components where id = wrong.key)`,
});

const member = (name: string, column: string, computed: SQL): Counter => ({
  name,
  rows: sql`select id as key, ${sql.identifier(column)} as was, (${computed}) as computed from users`,
  update: sql`update users set ${sql.identifier(column)} = wrong.computed from wrong where users.id = wrong.key`,
  whose: sql`(select username from users where id = wrong.key)`,
});

/** A day's visits, as far as they are still stored: those of earlier days are deleted, and their counts stay. */
const visitsOf = (name: string, column: 'views' | 'downloads', kind: 'view' | 'download'): Counter => ({
  name,
  rows: sql`
    select component_id || ' ' || day as key, coalesce(${sql.identifier(column)}, 0) as was,
      greatest(coalesce(${sql.identifier(column)}, 0), known) as computed, component_id, day
    from (select component_id, day, count(*)::int as known from visits where kind = ${kind} group by component_id, day) as known
    left join component_days using (component_id, day)`,
  update: sql`
    insert into component_days (component_id, day, ${sql.identifier(column)}) select component_id, day, computed from wrong
    on conflict (component_id, day) do update set ${sql.identifier(column)} = excluded.${sql.identifier(column)}`,
  whose: sql`wrong.key`,
});

/**
 * Every counter, in lock order: days, components, categories, tags, authors. Counters that derive from others come
 * after them.
 */
const COUNTERS: readonly Counter[] = [
  {
    name: 'likes of days',
    rows: sql`
      select component_id || ' ' || day as key, coalesce(likes, 0) as was, coalesce(given, 0) as computed, component_id, day
      from (
        select component_id, (created_at at time zone 'UTC')::date as day, count(*)::int as given from likes group by 1, 2
      ) as given full join component_days using (component_id, day)`,
    update: sql`
      insert into component_days (component_id, day, likes) select component_id, day, computed from wrong
      on conflict (component_id, day) do update set likes = excluded.likes`,
    whose: sql`wrong.key`,
  },
  visitsOf('views of days', 'views', 'view'),
  visitsOf('downloads of days', 'downloads', 'download'),
  component(
    'likes of components',
    'like_counter',
    sql`select count(*)::int from likes where component_id = components.id`,
  ),
  component(
    'views of components',
    'view_counter',
    sql`select coalesce(sum(views), 0)::int from component_days where component_id = components.id`,
  ),
  component(
    'downloads of components',
    'download_counter',
    sql`select coalesce(sum(downloads), 0)::int from component_days where component_id = components.id`,
  ),
  component(
    'remixes of components',
    'remix_counter',
    sql`select count(*)::int from components as remix where remix.remix_of_id = components.id and remix.public_revision_id is not null`,
  ),
  component(
    'trend scores',
    'trend_score',
    sql`select coalesce(sum(${sql.raw(TREND_WEIGHT_SQL)}), 0) from likes where component_id = components.id`,
  ),
  {
    name: 'components of categories',
    rows: sql`
      select categories.id as key, component_counter as was, coalesce(counted, 0) as computed
      from categories left join (select category_id, count(*)::int as counted from ${PUBLIC} as public group by 1) as public on category_id = categories.id`,
    update: sql`update categories set component_counter = wrong.computed from wrong where categories.id = wrong.key`,
    whose: sql`(select name from categories where id = wrong.key)`,
  },
  {
    name: 'components of tags',
    rows: sql`
      select name as key, coalesce(component_counter, 0) as was, coalesce(counted, 0) as computed
      from tags full join (select tag as name, count(*)::int as counted from ${PUBLIC} as public, unnest(tags) as tag group by 1) as public using (name)`,
    update: sql`
      insert into tags (name, component_counter) select key, computed from wrong
      on conflict (name) do update set component_counter = excluded.component_counter`,
    whose: sql`wrong.key`,
  },
  member(
    'components of members',
    'component_counter',
    sql`select count(*)::int from components where author_id = users.id and public_revision_id is not null`,
  ),
  member(
    'scores of members',
    'score_sum',
    sql`select coalesce(sum(score), 0) from components where author_id = users.id and public_revision_id is not null`,
  ),
  member(
    'likes of members',
    'like_counter',
    sql`select coalesce(sum(like_counter), 0)::int from components where author_id = users.id and public_revision_id is not null`,
  ),
  member(
    'followers of members',
    'follower_counter',
    sql`select count(*)::int from follows where followee_id = users.id`,
  ),
  {
    name: 'followers of collections',
    rows: sql`
      select id as key, follower_counter as was,
        (select count(*)::int from collection_follows where collection_id = collections.id) as computed
      from collections`,
    update: sql`update collections set follower_counter = wrong.computed from wrong where collections.id = wrong.key`,
    whose: sql`wrong.key::text`,
  },
];

/** Recomputes every denormalized counter from its rows. */
export function counterRepository(db: Queryable) {
  return {
    /**
     * Corrects the counters that differ from their rows, and no other rows. Returns the corrections. Runs in a
     * snapshotTransaction: rows and counters come from one snapshot, and a counter changed concurrently restarts it, so
     * that no increment is lost.
     */
    async rebuild(): Promise<Correction[]> {
      const corrections: Correction[] = [];
      for (const { name, rows, update, whose } of COUNTERS) {
        const { rows: wrong } = await db.execute<{ whose: string; was: number; is: number }>(sql`
          with wrong as materialized (
            select * from (${rows}) as counted where abs(was - computed) > ${TOLERANCE} * greatest(1, abs(computed)) order by key
          ), corrected as (${update})
          select ${whose} as whose, was::double precision as was, computed::double precision as is from wrong order by key`);
        corrections.push(...wrong.map((each) => ({ counter: name, ...each })));
      }
      return corrections;
    },
  };
}
