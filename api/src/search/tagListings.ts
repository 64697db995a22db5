import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';

/** The columns that tag rows repeat from their component, so that the list of a tag is read from one index. */
const REPEATED_COLUMNS = {
  is_public: 'components.public_revision_id is not null',
  category_id: 'components.category_id',
  language: 'components.language',
  created_at: 'components.created_at',
  like_counter: 'components.like_counter',
  trend_score: 'components.trend_score',
} as const;

const columns = Object.keys(REPEATED_COLUMNS).join(', ');
const values = Object.values(REPEATED_COLUMNS).join(', ');

/**
 * Syncs the tag rows of these components, or of all, and returns how many differed. Runs in the transaction that
 * changes a component, after its row.
 */
export async function syncTagListings(db: Queryable, componentIds?: string[]): Promise<number> {
  const which: SQL =
    componentIds === undefined
      ? sql``
      : sql`and components.id in (${sql.join(
          componentIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`;
  if (componentIds?.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    update component_tags set (${sql.raw(columns)}) = row(${sql.raw(values)}) from components
    where components.id = component_tags.component_id ${which}
      and (${sql.raw(
        columns
          .split(', ')
          .map((name) => `component_tags.${name}`)
          .join(', '),
      )}) is distinct from (${sql.raw(values)})`);
  return rowCount ?? 0;
}
