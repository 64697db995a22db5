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

/** How popular a component is, in steps of a factor: see schema.ts. */
export const POPULARITY_SQL = 'floor(4 * ln(1 + components.like_counter))::smallint';

const columns = Object.keys(REPEATED_COLUMNS).join(', ');
const values = Object.values(REPEATED_COLUMNS).join(', ');

/**
 * Syncs the tag rows of these components, or of all, and the popularity in their search documents; returns how many rows
 * differed. Runs in the transaction that changes a component, after its row.
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
  const listings = await db.execute(sql`
    update component_tags set (${sql.raw(columns)}) = row(${sql.raw(values)}) from components
    where components.id = component_tags.component_id ${which}
      and (${sql.raw(
        columns
          .split(', ')
          .map((name) => `component_tags.${name}`)
          .join(', '),
      )}) is distinct from (${sql.raw(values)})`);
  const documents = await db.execute(sql`
    update search_documents set popularity = ${sql.raw(POPULARITY_SQL)} from components
    where components.id = search_documents.component_id ${which}
      and search_documents.popularity <> ${sql.raw(POPULARITY_SQL)}`);
  return (listings.rowCount ?? 0) + (documents.rowCount ?? 0);
}
