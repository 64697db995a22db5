import { and, asc, desc, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { v7 } from 'uuid';
import type { Queryable } from '../../database/queryable.ts';
import { collectionItems, components } from '../../database/schema.ts';

export type ItemRow = typeof collectionItems.$inferSelect;

/** A key this long is the result of hundreds of moves to one place: the keys of the collection are renewed. */
const LONGEST_KEY = 64;

/** The place of an item in the order of its collection. */
export type Place = Pick<ItemRow, 'position' | 'componentId'>;

const inOrder = [asc(collectionItems.position), asc(collectionItems.componentId)];

export type ItemRepository = ReturnType<typeof itemRepository>;

/** The items of one collection. Writing requires its lock (`collectionRepository.lockOwn`). */
export function itemRepository(db: Queryable, collectionId: string) {
  const ofCollection = eq(collectionItems.collectionId, collectionId);

  async function find(componentId: string): Promise<ItemRow | undefined> {
    const [row] = await db
      .select()
      .from(collectionItems)
      .where(and(ofCollection, eq(collectionItems.componentId, componentId)));
    return row;
  }

  /** The first key after this one, or of all, without that of the item that is moved. */
  async function keyAfter(position: string | null, moved: string): Promise<string | null> {
    const [row] = await db
      .select({ position: collectionItems.position })
      .from(collectionItems)
      .where(
        and(
          ofCollection,
          ne(collectionItems.componentId, moved),
          position === null ? undefined : gt(collectionItems.position, position),
        ),
      )
      .orderBy(...inOrder)
      .limit(1);
    return row?.position ?? null;
  }

  async function renewKeys(): Promise<void> {
    const rows = await db
      .select({ componentId: collectionItems.componentId })
      .from(collectionItems)
      .where(ofCollection)
      .orderBy(...inOrder);
    const keys = generateNKeysBetween(null, null, rows.length);
    for (const [index, { componentId }] of rows.entries()) {
      await db
        .update(collectionItems)
        .set({ position: keys[index]! })
        .where(and(ofCollection, eq(collectionItems.componentId, componentId)));
    }
  }

  return {
    find,
    count: (): Promise<number> => db.$count(collectionItems, ofCollection),

    /** A page of the items in their order, from behind a place; without gaps only those whose component is public. */
    page: ({ after, limit, gaps }: { after: Place | undefined; limit: number; gaps: boolean }) =>
      db
        .select({
          item: collectionItems,
          isPublic: sql<boolean>`${components.publicRevisionId} is not null`,
        })
        .from(collectionItems)
        .innerJoin(components, eq(components.id, collectionItems.componentId))
        .where(
          and(
            ofCollection,
            gaps ? undefined : isNotNull(components.publicRevisionId),
            after &&
              or(
                gt(collectionItems.position, after.position),
                and(eq(collectionItems.position, after.position), gt(collectionItems.componentId, after.componentId)),
              ),
          ),
        )
        .orderBy(...inOrder)
        .limit(limit),

    /** The component before this item; undefined for the first. */
    async before({ position, componentId }: Place): Promise<string | undefined> {
      const [row] = await db
        .select({ componentId: collectionItems.componentId })
        .from(collectionItems)
        .where(
          and(
            ofCollection,
            or(
              lt(collectionItems.position, position),
              and(eq(collectionItems.position, position), lt(collectionItems.componentId, componentId)),
            ),
          ),
        )
        .orderBy(desc(collectionItems.position), desc(collectionItems.componentId))
        .limit(1);
      return row?.componentId;
    },

    /** A key behind all items. */
    async lastKey(): Promise<string> {
      const [row] = await db
        .select({ position: collectionItems.position })
        .from(collectionItems)
        .where(ofCollection)
        .orderBy(desc(collectionItems.position))
        .limit(1);
      return generateKeyBetween(row?.position ?? null, null);
    },

    /**
     * A key for the place behind an item, or for the first place (null), for `moved`; undefined if the collection does
     * not contain that item.
     */
    async keyBehind(after: string | null, moved: string): Promise<string | undefined> {
      for (;;) {
        const left = after === null ? null : (await find(after))?.position;
        if (left === undefined) return undefined;
        const key = generateKeyBetween(left, await keyAfter(left, moved));
        if (key.length <= LONGEST_KEY) return key;
        await renewKeys();
      }
    },

    async insert(item: Pick<ItemRow, 'componentId' | 'position' | 'note' | 'isListed'>): Promise<void> {
      await db.insert(collectionItems).values({ ...item, collectionId, additionId: v7() });
    },

    async update(componentId: string, changes: Partial<Pick<ItemRow, 'position' | 'note'>>): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await db
        .update(collectionItems)
        .set(changes)
        .where(and(ofCollection, eq(collectionItems.componentId, componentId)));
    },

    async delete(componentId: string): Promise<void> {
      await db.delete(collectionItems).where(and(ofCollection, eq(collectionItems.componentId, componentId)));
    },
  };
}
