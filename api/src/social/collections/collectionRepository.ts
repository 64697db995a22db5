import { and, desc, eq, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../../database/queryable.ts';
import { collectionFollows, collectionItems, collections, components, users } from '../../database/schema.ts';

export type CollectionRow = typeof collections.$inferSelect;
export type NewCollection = Pick<CollectionRow, 'ownerId' | 'name' | 'description' | 'visibility'>;

/** A collection with its owner and what a list shows of it. `followed` is the viewer's. */
export type CollectionSummaryRow = Awaited<ReturnType<CollectionRepository['summaries']>>[number];

/** A page of a list in the order of its keys, newest first. */
export interface KeyPage {
  after: string | undefined;
  limit: number;
}

export type CollectionRepository = ReturnType<typeof collectionRepository>;

/** Neither private nor of a banned member: seen by everyone who has its address. Needs `users` as the owner. */
const isOpen = and(ne(collections.visibility, 'private'), isNull(users.bannedAt));
const isListed = and(eq(collections.visibility, 'public'), isNull(users.bannedAt));

/** Collections and those who follow them. */
export function collectionRepository(db: Queryable) {
  /** Adds to the follower counter and returns its new value. */
  async function countFollowers(id: string, added: number): Promise<number> {
    const [row] = await db
      .update(collections)
      .set({ followerCounter: sql`${collections.followerCounter} + ${added}` })
      .where(eq(collections.id, id))
      .returning({ followerCounter: collections.followerCounter });
    if (!row) throw new Error(`There is no collection ${id} to count followers of`);
    return row.followerCounter;
  }

  const ids = async (where: SQL | undefined, limit: number): Promise<string[]> => {
    const rows = await db
      .select({ id: collections.id })
      .from(collections)
      .innerJoin(users, eq(users.id, collections.ownerId))
      .where(where)
      .orderBy(desc(collections.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  };

  return {
    /** The collection if this viewer may see it. */
    async visible(id: string, viewerId: string | undefined): Promise<CollectionRow | undefined> {
      const [row] = await db
        .select({ collection: collections })
        .from(collections)
        .innerJoin(users, eq(users.id, collections.ownerId))
        .where(
          and(eq(collections.id, id), viewerId === undefined ? isOpen : or(eq(collections.ownerId, viewerId), isOpen)),
        );
      return row?.collection;
    },

    /**
     * The owner's collection, locked until the end of the transaction: its items are counted and placed one writer
     * after another.
     */
    async lockOwn(id: string, ownerId: string): Promise<CollectionRow | undefined> {
      const [row] = await db
        .select()
        .from(collections)
        .where(and(eq(collections.id, id), eq(collections.ownerId, ownerId)))
        .for('update');
      return row;
    },

    /** These collections in the given order, with the number and the first of their public components. */
    async summaries(collectionIds: string[], viewerId: string | undefined) {
      if (collectionIds.length === 0) return [];
      const publicItems = sql`${collectionItems} join ${components} on ${components.id} = ${collectionItems.componentId}
        where ${collectionItems.collectionId} = ${collections.id} and ${components.publicRevisionId} is not null`;
      const rows = await db
        .select({
          collection: collections,
          owner: users,
          itemCounter: sql<number>`(select count(*)::int from ${publicItems})`,
          covers: sql<{ _id: string; revision: string; canvas: 'dark' | 'light' }[]>`(
            select coalesce(json_agg(json_build_object('_id', id, 'revision', public_revision_id, 'canvas', canvas)), '[]')
            from (
              select ${components.id}, ${components.publicRevisionId}, ${components.canvas} from ${publicItems}
              order by ${collectionItems.position}, ${collectionItems.componentId} limit ${LIMITS.collectionCovers}
            ) as first)`,
          followed:
            viewerId === undefined
              ? sql<boolean>`false`
              : sql<boolean>`exists(select 1 from collection_follows f where f.collection_id = ${collections.id} and f.follower_id = ${viewerId})`,
        })
        .from(collections)
        .innerJoin(users, eq(users.id, collections.ownerId))
        .where(sql`${collections.id} in ${collectionIds}`);
      const byId = new Map(rows.map((row) => [row.collection.id, row]));
      return collectionIds.flatMap((id) => byId.get(id) ?? []);
    },

    /** A member's collections, newest first: all of them, or those in lists. */
    idsOfOwner: (ownerId: string, { all, after, limit }: KeyPage & { all: boolean }): Promise<string[]> =>
      ids(
        and(
          eq(collections.ownerId, ownerId),
          all ? undefined : isListed,
          after === undefined ? undefined : lt(collections.id, after),
        ),
        limit,
      ),

    /** The collections that a member follows and may still see, newest first. */
    idsFollowed: (followerId: string, { after, limit }: KeyPage): Promise<string[]> =>
      ids(
        and(
          isOpen,
          sql`exists(select 1 from ${collectionFollows} where ${collectionFollows.collectionId} = ${collections.id} and ${collectionFollows.followerId} = ${followerId})`,
          after === undefined ? undefined : lt(collections.id, after),
        ),
        limit,
      ),

    /** The public collections with a component, latest addition first. */
    async withComponent(componentId: string, { after, limit }: KeyPage): Promise<{ id: string; additionId: string }[]> {
      return db
        .select({ id: collectionItems.collectionId, additionId: collectionItems.additionId })
        .from(collectionItems)
        .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
        .innerJoin(users, eq(users.id, collections.ownerId))
        .where(
          and(
            eq(collectionItems.componentId, componentId),
            collectionItems.isListed,
            isNull(users.bannedAt),
            after === undefined ? undefined : lt(collectionItems.additionId, after),
          ),
        )
        .orderBy(desc(collectionItems.additionId))
        .limit(limit);
    },

    /** The number of public collections with a component, counted up to LIMITS.countedCollections. */
    async countWithComponent(componentId: string): Promise<number> {
      const { rows } = await db.execute<{ total: number }>(sql`
        select count(*)::int as total from (
          select 1 from ${collectionItems} join ${collections} on ${collections.id} = ${collectionItems.collectionId}
          join ${users} on ${users.id} = ${collections.ownerId}
          where ${collectionItems.componentId} = ${componentId} and ${collectionItems.isListed} and ${users.bannedAt} is null
          limit ${LIMITS.countedCollections}
        ) as counted`);
      return rows[0]?.total ?? 0;
    },

    /** All collections of a member, last changed first, each with the number of its items. */
    async own(ownerId: string, componentId: string | undefined) {
      const items = sql`from ${collectionItems} where ${collectionItems.collectionId} = ${collections.id}`;
      return db
        .select({
          id: collections.id,
          name: collections.name,
          visibility: collections.visibility,
          itemCounter: sql<number>`(select count(*)::int ${items})`,
          contains:
            componentId === undefined
              ? sql<boolean>`false`
              : sql<boolean>`exists(select 1 ${items} and ${collectionItems.componentId} = ${componentId})`,
        })
        .from(collections)
        .where(eq(collections.ownerId, ownerId))
        .orderBy(desc(collections.updatedAt), desc(collections.id));
    },

    /** Locks a member's row, so that their collections are counted one writer after another. */
    async lockOwner(ownerId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
    },

    countOf: (ownerId: string): Promise<number> => db.$count(collections, eq(collections.ownerId, ownerId)),

    async insert(collection: NewCollection): Promise<CollectionRow> {
      const [row] = await db.insert(collections).values(collection).returning();
      if (!row) throw new Error('The database returned no row for an inserted collection');
      return row;
    },

    /** Changes a collection; without changes it is only marked as changed now. */
    async update(id: string, changes: Partial<NewCollection> = {}): Promise<void> {
      await db
        .update(collections)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(collections.id, id));
      if (changes.visibility === undefined) return;
      await db
        .update(collectionItems)
        .set({ isListed: changes.visibility === 'public' })
        .where(eq(collectionItems.collectionId, id));
    },

    async delete(id: string): Promise<void> {
      await db.delete(collections).where(eq(collections.id, id));
    },

    async isFollowing(followerId: string, id: string): Promise<boolean> {
      const which = and(eq(collectionFollows.followerId, followerId), eq(collectionFollows.collectionId, id));
      return (await db.$count(collectionFollows, which)) > 0;
    },

    /** Adds a follow, idempotently; returns the number of followers. */
    async follow(followerId: string, collectionId: string): Promise<number> {
      const added = await db
        .insert(collectionFollows)
        .values({ followerId, collectionId })
        .onConflictDoNothing()
        .returning();
      return countFollowers(collectionId, added.length);
    },

    /** Removes a follow, idempotently; returns the number of followers. */
    async unfollow(followerId: string, collectionId: string): Promise<number> {
      const removed = await db
        .delete(collectionFollows)
        .where(and(eq(collectionFollows.followerId, followerId), eq(collectionFollows.collectionId, collectionId)))
        .returning();
      return countFollowers(collectionId, -removed.length);
    },

    /** Removes all collections of a member and all their follows of others, with the counters those moved. */
    async removeAllOf(userId: string): Promise<void> {
      await db.delete(collections).where(eq(collections.ownerId, userId));
      const removed = await db
        .delete(collectionFollows)
        .where(eq(collectionFollows.followerId, userId))
        .returning({ collectionId: collectionFollows.collectionId });
      for (const { collectionId } of removed.sort((a, b) => (a.collectionId < b.collectionId ? -1 : 1)))
        await countFollowers(collectionId, -1);
    },
  };
}
