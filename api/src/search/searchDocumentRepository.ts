import { eq, inArray, sql } from 'drizzle-orm';
import { currentReadings } from './codeReadings.ts';
import type { MeasuredFindings } from '@keyframe/contracts/measurements';
import type { Queryable } from '../database/queryable.ts';
import { categories, components, measurements, revisions, searchDocuments, users } from '../database/schema.ts';
import { DOCUMENT_VERSION, searchDocument } from './searchDocument.ts';
import { POPULARITY_SQL } from './tagListings.ts';
import { searchTermRepository } from './searchTermRepository.ts';

export type SearchDocumentRepository = ReturnType<typeof searchDocumentRepository>;

/** The search documents of public components. Their terms are counted in the same transaction. */
export function searchDocumentRepository(db: Queryable) {
  async function termsOf(ids: string[]): Promise<Map<string, string[]>> {
    const rows = await db
      .select({
        id: searchDocuments.componentId,
        terms: sql<string[]>`tsvector_to_array(${searchDocuments.document})`,
      })
      .from(searchDocuments)
      .where(inArray(searchDocuments.componentId, ids));
    return new Map(rows.map(({ id, terms }) => [id, terms]));
  }

  /** The public revisions of these components. with what their code tells. */
  async function publicStates(ids: string[]) {
    const rows = await db
      .select({
        id: components.id,
        popularity: sql<number>`${sql.raw(POPULARITY_SQL)}`,
        revisionId: revisions.id,
        name: revisions.name,
        category: categories.name,
        categoryId: revisions.categoryId,
        language: revisions.language,
        canvas: revisions.canvas,
        tags: revisions.tags,
        username: users.username,
        authorName: users.name,
        features: revisions.features,
        quality: revisions.quality,
        measured: sql<MeasuredFindings>`coalesce(${measurements.findings}, '{}')`,
      })
      .from(components)
      .innerJoin(revisions, eq(revisions.id, components.publicRevisionId))
      .innerJoin(categories, eq(categories.id, revisions.categoryId))
      .innerJoin(users, eq(users.id, components.authorId))
      .leftJoin(measurements, eq(measurements.revisionId, revisions.id))
      .where(inArray(components.id, ids));
    const states = [];
    // One at a time: the code of a batch would be held in memory.
    for (const row of rows) states.push({ ...row, ...(await currentReadings(row, db)) });
    return states;
  }

  return {
    /**
     * Writes the documents of these components as their public revisions are now, and removes those of components that
     * are not public. Requires the components' locks.
     */
    async sync(ids: string[]): Promise<void> {
      if (ids.length === 0) return;
      const before = await termsOf(ids);
      const states = await publicStates(ids);
      const after = new Map(
        states.map((state) => [state.id, { ...searchDocument(state), popularity: state.popularity }]),
      );
      const hidden = ids.filter((id) => !after.has(id));
      if (hidden.length > 0) await db.delete(searchDocuments).where(inArray(searchDocuments.componentId, hidden));
      if (after.size > 0) {
        await db
          .insert(searchDocuments)
          .values(
            [...after].map(([componentId, { text, facets, popularity }]) => ({
              componentId,
              document: text,
              facets,
              popularity,
              version: DOCUMENT_VERSION,
            })),
          )
          .onConflictDoUpdate({
            target: searchDocuments.componentId,
            set: {
              document: sql`excluded.document`,
              facets: sql`excluded.facets`,
              popularity: sql`excluded.popularity`,
              version: sql`excluded.version`,
            },
          });
      }
      await searchTermRepository(db).count([
        ...[...before.values()].map((terms) => ({ terms, added: -1 as const })),
        ...[...after.values()].map(({ terms }) => ({ terms, added: 1 as const })),
      ]);
    },

    /** Removes the documents of components that are about to be removed. */
    async remove(ids: string[]): Promise<void> {
      if (ids.length === 0) return;
      const before = await termsOf(ids);
      await db.delete(searchDocuments).where(inArray(searchDocuments.componentId, ids));
      await searchTermRepository(db).count([...before.values()].map((terms) => ({ terms, added: -1 as const })));
    },

    /** Components after this one whose document is missing, outdated or left over, by id. */
    async outdated(after: string, limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from ${OUTDATED} and id > ${after}::uuid order by id limit ${limit}`);
      return rows.map(({ id }) => id);
    },

    async countOutdated(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${OUTDATED}`);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Components with a document of another release, and those that only one of these is true of: public, with a document. */
const OUTDATED = sql`${components} left join ${searchDocuments} on component_id = id
  where case when public_revision_id is null then component_id is not null else version is distinct from ${DOCUMENT_VERSION} end`;
