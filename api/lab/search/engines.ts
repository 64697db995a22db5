import { sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import type { Queryable } from '../../src/database/queryable.ts';
import { findComponents } from '../../src/search/findComponents.ts';
import { listingRepository } from '../../src/search/listingRepository.ts';
import type { Sort } from '../../src/search/listingSources.ts';
import { searchTermRepository } from '../../src/search/searchTermRepository.ts';
import { JUDGED } from './quality.ts';

/** A component as engines see it: what people wrote about it. */
export interface SearchedComponent {
  id: string;
  name: string;
  category: string;
  tags: string[];
  author: string;
  /** Where it was imported from. */
  source: string;
}

/** Finds the ids of the best components, best first. */
export interface Engine {
  name: string;
  find(query: string): Promise<string[]>;
}

/** The product's search, in an order. */
export function ourEngine(db: Queryable, sort: Sort = 'relevance'): Engine {
  const page = { sort, limit: JUDGED, offset: 0 };
  return {
    name: 'Keyframe',
    async find(query) {
      const { ids } = await findComponents(
        query,
        (search) => listingRepository(db).page({ search }, page),
        searchTermRepository(db),
      );
      return ids;
    },
  };
}

/** A search library of 6 KB, with the options that its documentation suggests. */
export function miniSearchEngine(components: readonly SearchedComponent[]): Engine {
  const index = new MiniSearch<SearchedComponent>({
    fields: ['name', 'category', 'tags', 'author'],
    extractField: (component, field) => {
      const value = component[field as keyof SearchedComponent];
      return Array.isArray(value) ? value.join(' ') : value;
    },
    searchOptions: { combineWith: 'OR', prefix: true, fuzzy: 0.2 },
  });
  index.addAll(components);
  return {
    name: 'MiniSearch',
    async find(query) {
      return index
        .search(query)
        .slice(0, JUDGED)
        .map(({ id }) => id as string);
    },
  };
}

/** Plain full text of PostgreSQL over the same fields, in a table of its own. */
export async function fullTextEngine(db: Queryable, components: readonly SearchedComponent[]): Promise<Engine> {
  await db.execute(sql`create table plain_full_text (id uuid primary key, document tsvector not null)`);
  const texts = components.map(({ name, category, tags, author }) => [name, category, ...tags, author].join(' '));
  await db.execute(sql`
    insert into plain_full_text
    select id, to_tsvector('english', text) from unnest(${sql.param(components.map(({ id }) => id))}::uuid[], ${sql.param(texts)}::text[]) as given (id, text)`);
  await db.execute(sql`create index on plain_full_text using gin (document)`);
  return {
    name: 'PostgreSQL full text',
    async find(query) {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from plain_full_text, websearch_to_tsquery('english', ${query}) as query
        where document @@ query order by ts_rank_cd(document, query) desc, id limit ${JUDGED}`);
      return rows.map(({ id }) => id);
    },
  };
}

/** Public components as engines see them. */
export async function readComponents(db: Queryable): Promise<SearchedComponent[]> {
  const { rows } = await db.execute<SearchedComponent & Record<string, unknown>>(sql`
    select components.id, components.name, categories.name as category, revisions.tags, users.name as author, credit_source as source
    from components join categories on categories.id = components.category_id
    join revisions on revisions.id = components.public_revision_id join users on users.id = components.author_id
    order by components.id`);
  return rows;
}
