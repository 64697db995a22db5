import type pg from 'pg';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';

/** A counter or row that differs from the rows it derives from: `what` and `whose`. */
export interface Disagreement {
  what: string;
  whose: string;
}

/** Additional checks for databases whose names and tags are single words. */
const SEARCH_DISAGREEMENTS = `
  select 'search', c.name from components c
    where exists (select 1 from component_tags t where t.component_id = c.id and not t.tag = any(string_to_array(c.search, ' ')))
  union all select 'search by author', c.name from components c join users u on u.id = c.author_id
    where c.latest_revision_id <> '' and not lower(u.name) = any(string_to_array(c.search, ' '))`;

/**
 * The inconsistencies of a database; empty if it is consistent. For databases in which every member's name and every
 * tag is a single word.
 */
export async function disagreements(pool: pg.Pool): Promise<Disagreement[]> {
  return (await pool.query<Disagreement>(`${DISAGREEMENTS} union all ${SEARCH_DISAGREEMENTS}`)).rows;
}
