import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { users } from '../database/schema.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** What a top list is ordered by. */
export const TOP_COUNTERS = {
  components: users.componentCounter,
  followers: users.followerCounter,
  likes: users.likeCounter,
} as const;
export type TopCounter = keyof typeof TOP_COUNTERS;

/** Everyone but the authors of imports, as the indexes of schema.ts say it, and those who have deleted their account. */
const isMember = sql`not ${users.imported} and ${users.deletedAt} is null`;

/** Entries of a top list. */
const TOP_LENGTH = 10;

export type UserRepository = ReturnType<typeof userRepository>;

/** Everyone with a profile. */
export function userRepository(db: Queryable) {
  async function first(where: ReturnType<typeof eq>): Promise<UserRow | undefined> {
    const [row] = await db.select().from(users).where(where).limit(1);
    return row;
  }

  return {
    /** What access needs to know of an account's profile. */
    async memberOfAccount(
      authUid: string,
    ): Promise<{ id: string; isAdmin: boolean; banned: string | null } | undefined> {
      const [row] = await db
        .select({ id: users.id, isAdmin: users.isAdmin, banned: users.bannedReason })
        .from(users)
        .where(eq(users.authUid, authUid));
      return row;
    },

    byAccount: (authUid: string) => first(eq(users.authUid, authUid)),
    byId: (id: string) => first(eq(users.id, id)),
    /** Names that stay what they are until the transaction ends: what is found by them is stored with them. */
    async lockNames(id: string): Promise<Pick<UserRow, 'username' | 'name'> | undefined> {
      const [row] = await db
        .select({ username: users.username, name: users.name })
        .from(users)
        .where(eq(users.id, id))
        .for('share');
      return row;
    },

    /** By an e-mail address in lower case. */
    byEmail: (email: string) => first(eq(users.emailLower, email)),
    byUsername: (username: string) => first(eq(users.username, username)),

    async insert(user: NewUser): Promise<UserRow> {
      const [row] = await db.insert(users).values(user).returning();
      if (!row) throw new Error('The database returned no row for an inserted user');
      return row;
    },

    async update(id: string, changes: Partial<NewUser>): Promise<UserRow> {
      const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
      if (!row) throw new Error(`There is no user ${id} to update`);
      return row;
    },

    /** The same by the account; undefined when it has no profile (any more). */
    async updateAccount(authUid: string, changes: Partial<NewUser>): Promise<UserRow | undefined> {
      const [row] = await db.update(users).set(changes).where(eq(users.authUid, authUid)).returning();
      return row;
    },

    /**
     * Position by experience among the members, ties by the earlier join; 1 is the first. For the author of imports,
     * who is none of them, the position they would have.
     */
    async rankOf({ experience, createdAt, id }: UserRow): Promise<number> {
      const earlier = or(lt(users.createdAt, createdAt), and(eq(users.createdAt, createdAt), lt(users.id, id)));
      const ahead = or(gt(users.experience, experience), and(eq(users.experience, experience), earlier));
      return 1 + (await db.$count(users, and(isMember, ahead)));
    },

    /** Locks people, and all admins if asked, until the transaction ends: in one order, so that no two can wait for each other. */
    async lock(ids: string[], { admins }: { admins: boolean }): Promise<void> {
      await db
        .select({ id: users.id })
        .from(users)
        .where(or(inArray(users.id, ids), admins ? eq(users.isAdmin, true) : undefined))
        .orderBy(asc(users.id))
        .for('update');
    },

    /** Adds to a counter of several people, whose locks the transaction holds. */
    async addToCounters(counter: 'likeCounter' | 'followerCounter', added: Map<string, number>): Promise<void> {
      for (const [id, amount] of added) {
        await db
          .update(users)
          .set({ [counter]: sql`${users[counter]} + ${amount}` })
          .where(eq(users.id, id));
      }
    },

    /** Who may verify, in the order in which they joined. A banned admin may not. */
    admins: () =>
      db
        .select()
        .from(users)
        .where(and(eq(users.isAdmin, true), isNull(users.bannedAt)))
        .orderBy(asc(users.createdAt), asc(users.id)),

    /** The first ten members by a counter, ties by the earlier join. Who has none of it is left out. */
    async top(counter: TopCounter) {
      const column = TOP_COUNTERS[counter];
      return db
        .select({ ...getTableColumns(users), counter: column })
        .from(users)
        .where(and(isMember, gt(column, 0)))
        .orderBy(desc(column), asc(users.createdAt), asc(users.id))
        .limit(TOP_LENGTH);
    },

    /** Imported authors by the names their collections give them. */
    importedByNames: (names: string[]) =>
      db
        .select({ id: users.id, name: users.name, username: users.username })
        .from(users)
        .where(and(users.imported, inArray(users.name, names))),

    /** The usernames taken that begin with this one, which is a username itself. */
    async usernamesLike(prefix: string): Promise<Set<string>> {
      const pattern = `${prefix.replaceAll('_', '\\_')}%`;
      const rows = await db.select({ username: users.username }).from(users).where(like(users.username, pattern));
      return new Set(rows.map(({ username }) => username));
    },

    /** People who signed up or belong to the starter content; not the authors of imports. */
    countMembers: () => db.$count(users, isMember),

    /** Inserts those whose account and names are free; leaves the others be. */
    async insertMissing(missing: NewUser[]): Promise<void> {
      if (missing.length > 0) await db.insert(users).values(missing).onConflictDoNothing();
    },
  };
}
