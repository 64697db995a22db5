import type pg from 'pg';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';

/** A counter or row that differs from the rows it derives from: `what` and `whose`. */
export interface Disagreement {
  what: string;
  whose: string;
}

/** Additional checks for databases whose names and tags are single words. */
const SEARCH_DISAGREEMENTS = `
  select 'search' as what, c.name as whose from components c join search_documents d on d.component_id = c.id
    where exists (select 1 from component_tags t where t.component_id = c.id and not t.tag = any(tsvector_to_array(d.document)))
  union all select 'search by author', c.name from components c join search_documents d on d.component_id = c.id join users u on u.id = c.author_id
    where not lower(u.name) = any(tsvector_to_array(d.document))`;

/**
 * The inconsistencies of a database; empty if it is consistent. For databases in which every member's name and every
 * tag is a single word.
 */
export async function disagreements(pool: pg.Pool): Promise<Disagreement[]> {
  return (await pool.query<Disagreement>(`${DISAGREEMENTS} union all ${SEARCH_DISAGREEMENTS}`)).rows;
}
