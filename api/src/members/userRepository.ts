import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { users } from '../database/schema.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** The order of each top list. */
export const TOP_COUNTERS = {
  components: users.componentCounter,
  followers: users.followerCounter,
  likes: users.likeCounter,
} as const;
export type TopCounter = keyof typeof TOP_COUNTERS;

/** All users except the authors of imports (as in the indexes of schema.ts) and deleted accounts. */
const isMember = sql`not ${users.imported} and ${users.deletedAt} is null`;

/** The length of a top list. */
const TOP_LENGTH = 10;

export type UserRepository = ReturnType<typeof userRepository>;

/** All profiles. */
export function userRepository(db: Queryable) {
  async function first(where: ReturnType<typeof eq>): Promise<UserRow | undefined> {
    const [row] = await db.select().from(users).where(where).limit(1);
    return row;
  }

  return {
    /** The profile of an account, reduced to what access control needs. */
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
    /** Locks the user's names until the end of the transaction: they are copied into search texts. */
    async lockNames(id: string): Promise<Pick<UserRow, 'username' | 'name'> | undefined> {
      const [row] = await db
        .select({ username: users.username, name: users.name })
        .from(users)
        .where(eq(users.id, id))
        .for('share');
      return row;
    },

    /** By email address in lower case. */
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

    /** By account; undefined when it has no profile. */
    async updateAccount(authUid: string, changes: Partial<NewUser>): Promise<UserRow | undefined> {
      const [row] = await db.update(users).set(changes).where(eq(users.authUid, authUid)).returning();
      return row;
    },

    /**
     * The rank by experience among members, ties by the earlier join, starting at 1. For an author of imports, the rank
     * they would have.
     */
    async rankOf({ experience, createdAt, id }: UserRow): Promise<number> {
      const earlier = or(lt(users.createdAt, createdAt), and(eq(users.createdAt, createdAt), lt(users.id, id)));
      const ahead = or(gt(users.experience, experience), and(eq(users.experience, experience), earlier));
      return 1 + (await db.$count(users, and(isMember, ahead)));
    },

    /** Locks users, and optionally all admins, until the end of the transaction; in id order, to prevent deadlocks. */
    async lock(ids: string[], { admins }: { admins: boolean }): Promise<void> {
      await db
        .select({ id: users.id })
        .from(users)
        .where(or(inArray(users.id, ids), admins ? eq(users.isAdmin, true) : undefined))
        .orderBy(asc(users.id))
        .for('update');
    },

    /** Adds to a counter of several users. Requires their locks. */
    async addToCounters(counter: 'likeCounter' | 'followerCounter', added: Map<string, number>): Promise<void> {
      for (const [id, amount] of added) {
        await db
          .update(users)
          .set({ [counter]: sql`${users[counter]} + ${amount}` })
          .where(eq(users.id, id));
      }
    },

    /** The admins, in the order in which they joined, without banned ones. */
    admins: () =>
      db
        .select()
        .from(users)
        .where(and(eq(users.isAdmin, true), isNull(users.bannedAt)))
        .orderBy(asc(users.createdAt), asc(users.id)),

    /** The first ten members by a counter, ties by the earlier join. Members at zero are left out. */
    async top(counter: TopCounter) {
      const column = TOP_COUNTERS[counter];
      return db
        .select({ ...getTableColumns(users), counter: column })
        .from(users)
        .where(and(isMember, gt(column, 0)))
        .orderBy(desc(column), asc(users.createdAt), asc(users.id))
        .limit(TOP_LENGTH);
    },

    /** Imported authors by the names in their collections. */
    importedByNames: (names: string[]) =>
      db
        .select({ id: users.id, name: users.name, username: users.username })
        .from(users)
        .where(and(users.imported, inArray(users.name, names))),

    /** The usernames in use that start with this username. */
    async usernamesLike(prefix: string): Promise<Set<string>> {
      const pattern = `${prefix.replaceAll('_', '\\_')}%`;
      const rows = await db.select({ username: users.username }).from(users).where(like(users.username, pattern));
      return new Set(rows.map(({ username }) => username));
    },

    /** The number of members: accounts and starter authors, without the authors of imports. */
    countMembers: () => db.$count(users, isMember),

    /** Inserts users whose account and names are free; skips the others. */
    async insertMissing(missing: NewUser[]): Promise<void> {
      if (missing.length > 0) await db.insert(users).values(missing).onConflictDoNothing();
    },
  };
}
