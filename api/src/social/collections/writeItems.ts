import type { z } from 'zod';
import type { PutItemBody, PutItemResponse, RemoveItemResponse } from '@keyframe/contracts/api/collection';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Member } from '../../access/caller.ts';
import { componentRepository } from '../../components/componentRepository.ts';
import { unknownComponent } from '../../components/readComponents.ts';
import { isId, type Queryable } from '../../database/queryable.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { collectionRepository, type CollectionRow } from './collectionRepository.ts';
import { itemRepository } from './itemRepository.ts';
import { lockOwn } from './lockOwn.ts';

type Written = z.output<typeof PutItemBody>;

/**
 * Adds a component to the member's collection, or moves it or changes its note. Writers of one collection come one after
 * another, and each writes one item, so that concurrent moves all take effect.
 * @throws ApiError 404 for a collection of others and a component that is not public, 409 beyond LIMITS.collectionItems
 *   and for a place behind a component that the collection does not contain.
 */
export async function putItem(
  member: Member,
  { collectionId, componentId }: { collectionId: string; componentId: string },
  written: Written,
  db: Queryable,
): Promise<z.input<typeof PutItemResponse>> {
  return transaction(db, async (tx) => {
    const collection = await lockOwn(member, collectionId, tx);
    const items = itemRepository(tx, collection.id);
    const existing = isId(componentId) ? await items.find(componentId) : undefined;
    if (existing) {
      const { note, after } = written;
      await items.update(componentId, {
        ...(note !== undefined && { note }),
        ...(after !== undefined && after !== componentId && { position: await placeBehind(after, componentId, items) }),
      });
    } else {
      await addItem(collection, componentId, written, tx);
    }
    await collectionRepository(tx).update(collection.id);
    return { added: !existing, itemCounter: await items.count() };
  });
}

/** Adds a component that the collection does not contain. Requires the collection's lock. */
export async function addItem(
  { id, visibility }: CollectionRow,
  componentId: string,
  { note = '', after }: Written,
  tx: Queryable,
): Promise<void> {
  const component = isId(componentId) ? await componentRepository(tx).byId(componentId) : undefined;
  if (!component?.publicRevisionId) throw unknownComponent();
  const items = itemRepository(tx, id);
  if ((await items.count()) >= LIMITS.collectionItems)
    throw new ApiError('conflict', `A collection can have up to ${LIMITS.collectionItems} components`);
  const position = after === undefined ? await items.lastKey() : await placeBehind(after, componentId, items);
  await items.insert({ componentId, position, note, isListed: visibility === 'public' });
}

/**
 * Removes a component from the member's collection, idempotently. Returns what an undo needs.
 * @throws ApiError 404 for a collection of others.
 */
export async function removeItem(
  member: Member,
  { collectionId, componentId }: { collectionId: string; componentId: string },
  db: Queryable,
): Promise<z.input<typeof RemoveItemResponse>> {
  return transaction(db, async (tx) => {
    const collection = await lockOwn(member, collectionId, tx);
    const items = itemRepository(tx, collection.id);
    const item = isId(componentId) ? await items.find(componentId) : undefined;
    if (!item) return { removed: null, itemCounter: await items.count() };
    const removed = { note: item.note, after: (await items.before(item)) ?? null };
    await items.delete(componentId);
    await collectionRepository(tx).update(collection.id);
    return { removed, itemCounter: await items.count() };
  });
}

async function placeBehind(
  after: string | null,
  componentId: string,
  items: ReturnType<typeof itemRepository>,
): Promise<string> {
  const key = after === null || isId(after) ? await items.keyBehind(after, componentId) : undefined;
  if (key === undefined)
    throw new ApiError('conflict', 'The component before that place is no longer in the collection', [
      { field: 'after', message: 'is not in the collection' },
    ]);
  return key;
}
