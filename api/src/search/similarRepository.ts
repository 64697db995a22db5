import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { components, searchDocuments } from '../database/schema.ts';
import { FACET_MARK, quoted, TAG_MARK } from './searchDocument.ts';
import { searchTermRepository } from './searchTermRepository.ts';

/** What components have in common counts by its kind; a tag the more, the rarer it is. */
const WEIGHTS: Readonly<Record<string, number>> = {
  category: 2,
  motion: 1,
  colour: 0.5,
  trigger: 0.3,
  script: 0.3,
  size: 0.2,
};
const TAG_WEIGHT = 0.5;

/** The documents that are compared: those with the rarest common terms, of which the most popular ones. */
const CANDIDATES = 5_000;
const COMPARED = 1_500;
/** The most of one author, whose other components are listed elsewhere. */
const OF_ONE_AUTHOR = 2;

export type SimilarRepository = ReturnType<typeof similarRepository>;

/** Components like another one. */
export function similarRepository(db: Queryable) {
  return {
    /** Public components with tags, category and features of this one, the most alike first. None without a document. */
    async similar(id: string, limit: number): Promise<string[]> {
      const [own] = await db
        .select({ terms: sql<string[]>`tsvector_to_array(${searchDocuments.document})` })
        .from(searchDocuments)
        .where(eq(searchDocuments.componentId, id));
      const terms = (own?.terms ?? []).filter((term) => term.startsWith(TAG_MARK) || kindOf(term) in WEIGHTS);
      const { counts, size } = await searchTermRepository(db).counts(terms);
      const rarest = chooseRarest(terms, counts);
      if (rarest.length === 0) return [];
      const scores = terms.map((term) => {
        const weight = weightOf(term, counts.get(term) ?? 0, size);
        return sql`${sql.raw(weight.toFixed(4))} * (document @@ ${quoted(term)}::tsquery)::int`;
      });
      const { rows } = await db.execute<{ id: string }>(sql`
        with candidates as (
          select component_id, document, popularity from ${searchDocuments}
          where document @@ (select ${rarest.map(quoted).join(' | ')}::tsquery) and component_id <> ${id}
          order by popularity desc, component_id desc limit ${COMPARED}
        ), scored as (
          select component_id, ${sql.join(scores, sql` + `)} + 0.01 * popularity as likeness from candidates
        ), ranked as (
          select component_id, likeness, row_number() over (partition by author_id order by likeness desc, component_id desc) as place
          from scored join ${components} on ${components.id} = component_id where public_revision_id is not null
        )
        select component_id as id from ranked where place <= ${OF_ONE_AUTHOR}
        order by likeness desc, component_id desc limit ${limit}`);
      return rows.map((row) => row.id);
    },
  };
}

/** `motion` of `=motion:spin`; empty for other terms. */
function kindOf(term: string): string {
  return term.startsWith(FACET_MARK) ? term.slice(FACET_MARK.length, term.indexOf(':')) : '';
}

function weightOf(term: string, count: number, size: number): number {
  return term.startsWith(TAG_MARK) ? TAG_WEIGHT * Math.log(1 + size / (count + 1)) : (WEIGHTS[kindOf(term)] ?? 0);
}

/** The rarest tags, and the category, whose documents are few enough together; at least one. */
function chooseRarest(terms: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const telling = terms.filter((term) => term.startsWith(TAG_MARK) || kindOf(term) === 'category');
  const byRarity = telling.map((term) => ({ term, count: counts.get(term) ?? 0 })).sort((a, b) => a.count - b.count);
  const chosen: string[] = [];
  let sum = 0;
  for (const { term, count } of byRarity) {
    sum += count;
    if (chosen.length > 0 && sum > CANDIDATES) break;
    chosen.push(term);
  }
  return chosen;
}
