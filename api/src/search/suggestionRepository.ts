import { and, asc, desc, eq, gt, inArray, isNull, like, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { categories, components, tags, users } from '../database/schema.ts';

/** The tags and users with a prefix that are ranked: bounds the cost. */
const MAX_CANDIDATES = 2_000;

export type SuggestionRepository = ReturnType<typeof suggestionRepository>;

/** Suggestions. The docstring of each query names its index. */
export function suggestionRepository(db: Queryable) {
  return {
    /** The suggested fields of public components (`components_pkey`), in the order of the ids. */
    async components(ids: string[]) {
      if (ids.length === 0) return [];
      const { id, name, canvas, publicRevisionId: revision } = components;
      const rows = await db
        .select({ id, name, canvas, revision, category: categories.name, author: users.username })
        .from(components)
        .innerJoin(users, eq(users.id, components.authorId))
        .innerJoin(categories, eq(categories.id, components.categoryId))
        .where(inArray(id, ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((each) => byId.get(each) ?? []);
    },

    /** Tags of public components with this prefix (`tags_prefix`): the exact one, then the most used. */
    async tags(prefix: string, limit: number): Promise<string[]> {
      const candidates = db
        .select()
        .from(tags)
        .where(and(gt(tags.componentCounter, 0), beginsWith(tags.name, prefix)))
        .orderBy(patternOrder(tags.name))
        .limit(MAX_CANDIDATES)
        .as('candidates');
      const rows = await db
        .select({ name: candidates.name })
        .from(candidates)
        .orderBy(sql`${candidates.name} = ${prefix} desc`, desc(candidates.componentCounter), asc(candidates.name))
        .limit(limit);
      return rows.map(({ name }) => name);
    },

    /**
     * Users whose username (`users_username_prefix`) or name (`users_name_prefix`) has this prefix: the exact username,
     * then by likes, ties by the earlier join. `authorsOnly` leaves out users without public components.
     */
    async members(prefix: string, { authorsOnly, limit }: { authorsOnly: boolean; limit: number }) {
      const candidates = (text: SQL) =>
        db
          .select({
            username: users.username,
            name: users.name,
            likeCounter: users.likeCounter,
            createdAt: users.createdAt,
          })
          .from(users)
          .where(
            and(
              beginsWith(text, prefix),
              isNull(users.deletedAt),
              authorsOnly ? gt(users.componentCounter, 0) : undefined,
            ),
          )
          .orderBy(patternOrder(text))
          .limit(MAX_CANDIDATES);
      const either = candidates(sql`${users.username}`)
        .union(candidates(sql`lower(${users.name})`))
        .as('either');
      return db
        .select({ username: either.username, name: either.name })
        .from(either)
        .orderBy(
          sql`${either.username} = ${prefix} desc`,
          desc(either.likeCounter),
          asc(either.createdAt),
          asc(either.username),
        )
        .limit(limit);
    },
  };
}

/** Whether a text starts with a prefix, with special characters escaped. */
function beginsWith(text: Parameters<typeof like>[0], prefix: string): SQL {
  return like(text, `${prefix.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The order of an index with text_pattern_ops, in which a prefix itself comes first. */
function patternOrder(text: SQL | typeof tags.name): SQL {
  return sql`${text} using ~<~`;
}
