import { and, asc, desc, eq, gt, inArray, isNull, like, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { categories, components, tags, users } from '../database/schema.ts';

/** Tags and people with the same prefix that are looked at for the best of them: what bounds the cost. */
const BEGINNING_ALIKE = 2_000;

export type SuggestionRepository = ReturnType<typeof suggestionRepository>;

/** What a search that is being typed may mean. Every query is carried by an index, which its note names. */
export function suggestionRepository(db: Queryable) {
  return {
    /** What is suggested of public components (`components_pkey`), in the order of these ids. */
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

    /** Tags of public components with this prefix (`tags_prefix`): the one itself, then the most used. */
    async tags(prefix: string, limit: number): Promise<string[]> {
      const alike = db
        .select()
        .from(tags)
        .where(and(gt(tags.componentCounter, 0), beginsWith(tags.name, prefix)))
        .orderBy(inOrderOfBeginnings(tags.name))
        .limit(BEGINNING_ALIKE)
        .as('alike');
      const rows = await db
        .select({ name: alike.name })
        .from(alike)
        .orderBy(sql`${alike.name} = ${prefix} desc`, desc(alike.componentCounter), asc(alike.name))
        .limit(limit);
      return rows.map(({ name }) => name);
    },

    /**
     * People whose username (`users_username_prefix`) or name (`users_name_prefix`) has this prefix: the one of
     * this username, then the most liked, ties by the earlier join. `authorsOnly` leaves out who has no public
     * component.
     */
    async members(prefix: string, { authorsOnly, limit }: { authorsOnly: boolean; limit: number }) {
      const alike = (text: SQL) =>
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
          .orderBy(inOrderOfBeginnings(text))
          .limit(BEGINNING_ALIKE);
      const either = alike(sql`${users.username}`)
        .union(alike(sql`lower(${users.name})`))
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

/** Whether a text begins with this one, whatever characters it holds. */
function beginsWith(text: Parameters<typeof like>[0], prefix: string): SQL {
  return like(text, `${prefix.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The order of an index with text_pattern_ops: the shortest of those that begin alike comes first. */
function inOrderOfBeginnings(text: SQL | typeof tags.name): SQL {
  return sql`${text} using ~<~`;
}
