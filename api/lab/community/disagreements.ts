import type pg from 'pg';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';

/** A counter or a row that is not what the rows it stands for say: `what` it is, and `whose`. */
export interface Disagreement {
  what: string;
  whose: string;
}

/** What can be said beyond that, where names and tags are single words. */
const SEARCH_DISAGREEMENTS = `
  select 'search', c.name from components c
    where exists (select 1 from component_tags t where t.component_id = c.id and not t.tag = any(string_to_array(c.search, ' ')))
  union all select 'search by author', c.name from components c join users u on u.id = c.author_id
    where c.latest_revision_id <> '' and not lower(u.name) = any(string_to_array(c.search, ' '))`;

/**
 * What a database counts wrongly; nothing, when it is sound. For databases in which each member's name is one word
 * and each tag too.
 */
export async function disagreements(pool: pg.Pool): Promise<Disagreement[]> {
  return (await pool.query<Disagreement>(`${DISAGREEMENTS} union all ${SEARCH_DISAGREEMENTS}`)).rows;
}
