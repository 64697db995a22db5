import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { StoredToken } from '../../access/tokens/apiTokenCaller.ts';
import type { Queryable } from '../../database/queryable.ts';
import { apiTokens, users } from '../../database/schema.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type NewApiToken = Pick<ApiTokenRow, 'userId' | 'name' | 'hash' | 'start' | 'scopes' | 'expiresAt'>;

/** How exact the time of the last use is: each use writes the row otherwise. */
const USE_INTERVAL = sql`interval '1 minute'`;

/** API tokens of members, as access control reads them and as their owners manage them. */
export function apiTokenRepository(db: Queryable) {
  return {
    /** The token with this hash and the member it acts for. */
    async byHash(hash: string): Promise<StoredToken | undefined> {
      const [row] = await db
        .select({
          token: apiTokens,
          uid: users.authUid,
          email: users.emailLower,
          banned: users.bannedReason,
          unmarked: sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - ${USE_INTERVAL}, true)`,
        })
        .from(apiTokens)
        .innerJoin(users, eq(users.id, apiTokens.userId))
        .where(eq(apiTokens.hash, hash));
      // The row of a deleted account has no uid, and no tokens.
      if (!row || row.uid === null) return undefined;
      const { token, uid, email, banned, unmarked } = row;
      return {
        token: { id: token.id, scopes: token.scopes },
        identity: { uid, email: email ?? undefined },
        // A token does not act as an admin.
        member: { id: token.userId, isAdmin: false, banned },
        expiresAt: token.expiresAt,
        isRevoked: token.revokedAt !== null,
        isUseDue: unmarked,
      };
    },

    /** Writes the time of a use, unless it was written within the last minute. */
    async markUsed(id: string): Promise<void> {
      const isDue = or(isNull(apiTokens.lastUsedAt), sql`${apiTokens.lastUsedAt} < now() - ${USE_INTERVAL}`);
      await db
        .update(apiTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(apiTokens.id, id), isDue));
    },

    /** A member's tokens that are not revoked, newest first. */
    usable: (userId: string): Promise<ApiTokenRow[]> =>
      db
        .select()
        .from(apiTokens)
        .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
        .orderBy(desc(apiTokens.id)),

    /** All tokens of a member that are stored, oldest first. */
    stored: (userId: string): Promise<ApiTokenRow[]> =>
      db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(asc(apiTokens.id)),

    /** Locks the member's row: their tokens are counted by one request after another. */
    async lockOwner(userId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    },

    async insert(token: NewApiToken): Promise<ApiTokenRow> {
      const [row] = await db.insert(apiTokens).values(token).returning();
      if (!row) throw new Error('The database returned no row for an inserted token');
      return row;
    },

    /** Revokes a member's token. Returns whether there was one that was not revoked. */
    async revoke(userId: string, id: string): Promise<boolean> {
      const rows = await db
        .update(apiTokens)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
        .returning({ id: apiTokens.id });
      return rows.length > 0;
    },

    /** Deletes a member's tokens that were revoked before this moment. */
    async removeRevoked(userId: string, before: Date): Promise<void> {
      await db
        .delete(apiTokens)
        .where(and(eq(apiTokens.userId, userId), isNotNull(apiTokens.revokedAt), lt(apiTokens.revokedAt, before)));
    },

    /** Deletes all tokens of a member. */
    async removeAllOf(userId: string): Promise<void> {
      await db.delete(apiTokens).where(eq(apiTokens.userId, userId));
    },
  };
}
