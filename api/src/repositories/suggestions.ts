import { and, asc, desc, gt, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import { categories, components, tags, users } from '../database/schema.ts';
import type { Search } from '../search/searchTerms.ts';
import { matches } from './searchListing.ts';
import type { Queryable } from './queryable.ts';

/** Components that are looked at before all others, because what is typed matches many. */
const MOST_LIKED = 2_000;

/** Tags and people with the same beginning that are looked at for the best of them: what bounds the cost. */
const BEGINNING_ALIKE = 2_000;

type SuggestedComponent = { id: string; name: string; category: string; username: string };

export type SuggestionRepository = ReturnType<typeof suggestionRepository>;

/** What a search that is being typed may mean. Every query is carried by an index, which its note names. */
export function suggestionRepository(db: Queryable) {
  /** The most liked of these components. Materialized, so that their condition decides how they are found. */
  async function bestOf(candidates: SQL, limit: number): Promise<SuggestedComponent[]> {
    const { rows } = await db.execute<SuggestedComponent>(sql`
      with candidates as materialized (${candidates})
      select components.id, components.name, ${categories.name} as category, ${users.username} as username
      from (select * from candidates as components order by ${likedFirst} limit ${limit}) as components
      join ${users} on ${users.id} = components.author_id
      join ${categories} on ${categories.id} = components.category_id
      order by ${likedFirst}`);
    return rows;
  }

  return {
    /**
     * The most liked public components that match a search. What matches often is soon
     * found among the most liked (`components_likes`); what is not, matches seldom (`components_search`). The
     * database cannot tell which of the two it is, as it does not know how many words begin alike.
     */
    async components(search: Search, limit: number): Promise<SuggestedComponent[]> {
      const mostLiked = sql`select * from ${components} where ${isPublic} order by ${likedFirst} limit ${MOST_LIKED}`;
      const amongThem = await bestOf(sql`select * from (${mostLiked}) as components where ${matches(search)}`, limit);
      if (amongThem.length === limit) return amongThem;
      return bestOf(sql`select * from ${components} where ${isPublic} and ${matches(search)}`, limit);
    },

    /** Tags of public components with this beginning (`tags_prefix`): the one itself, then the most used. */
    async tags(beginning: string, limit: number): Promise<string[]> {
      const alike = db
        .select()
        .from(tags)
        .where(and(gt(tags.componentCounter, 0), beginsWith(tags.name, beginning)))
        .orderBy(inOrderOfBeginnings(tags.name))
        .limit(BEGINNING_ALIKE)
        .as('alike');
      const rows = await db
        .select({ name: alike.name })
        .from(alike)
        .orderBy(sql`${alike.name} = ${beginning} desc`, desc(alike.componentCounter), asc(alike.name))
        .limit(limit);
      return rows.map(({ name }) => name);
    },

    /**
     * People whose username (`users_username_prefix`) or name (`users_name_prefix`) has this beginning: the one of
     * this username, then the most liked, ties by the earlier join. `authorsOnly` leaves out who has no public
     * component.
     */
    async members(beginning: string, { authorsOnly, limit }: { authorsOnly: boolean; limit: number }) {
      const alike = (text: SQL) =>
        db
          .select({ username: users.username, name: users.name, likeCounter: users.likeCounter, createdAt: users.createdAt })
          .from(users)
          .where(and(beginsWith(text, beginning), isNull(users.deletedAt), authorsOnly ? gt(users.componentCounter, 0) : undefined))
          .orderBy(inOrderOfBeginnings(text))
          .limit(BEGINNING_ALIKE);
      const either = alike(sql`${users.username}`).union(alike(sql`lower(${users.name})`)).as('either');
      return db
        .select({ username: either.username, name: either.name })
        .from(either)
        .orderBy(sql`${either.username} = ${beginning} desc`, desc(either.likeCounter), asc(either.createdAt), asc(either.username))
        .limit(limit);
    },
  };
}

const isPublic = isNotNull(components.publicRevisionId);

/** The order of the index `components_likes`. */
const likedFirst = sql.join([desc(components.likeCounter), desc(components.createdAt), desc(components.id)], sql`, `);

/** Whether a text begins with this one, whatever characters it holds. */
function beginsWith(text: Parameters<typeof like>[0], beginning: string): SQL {
  return like(text, `${beginning.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The order of an index with text_pattern_ops: the shortest of those that begin alike comes first. */
function inOrderOfBeginnings(text: SQL | typeof tags.name): SQL {
  return sql`${text} using ~<~`;
}
