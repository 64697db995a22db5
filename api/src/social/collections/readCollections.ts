import type { z } from 'zod';
import type {
  CollectionDetail,
  CollectionItem,
  CollectionsQuery,
  CollectionsResponse,
  CollectionSummary,
  ComponentCollectionsResponse,
  ItemsQuery,
  MemberCollectionsResponse,
  OwnCollectionsResponse,
} from '@keyframe/contracts/api/collection';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Member } from '../../access/caller.ts';
import { readSummaries, requirePublic, type ReadContext } from '../../components/readComponents.ts';
import { isId, type Queryable } from '../../database/queryable.ts';
import { presentAuthor } from '../../members/presentMember.ts';
import { knownUsername } from '../../members/knownMember.ts';
import { collectionRepository, type CollectionSummaryRow } from './collectionRepository.ts';
import { itemRepository, type Place } from './itemRepository.ts';
import { unknownCollection } from './lockOwn.ts';

/**
 * A collection with a page of its items: public components, and for its owner the gaps that others left.
 * @throws ApiError 404 for one that this viewer may not see.
 */
export async function readCollection(
  id: string,
  { after }: z.output<typeof ItemsQuery>,
  context: ReadContext,
): Promise<z.input<typeof CollectionDetail>> {
  const { db, viewer } = context;
  const collection = isId(id) ? await collectionRepository(db).visible(id, viewer?.id) : undefined;
  if (!collection) throw unknownCollection();
  const isOwner = collection.ownerId === viewer?.id;
  const items = itemRepository(db, id);
  const limit = LIMITS.itemsPage;
  // One more, which tells whether there is a next page.
  const rows = await items.page({
    after: after === undefined ? undefined : placeOf(after),
    limit: limit + 1,
    gaps: isOwner,
  });
  const page = rows.slice(0, limit);
  const ids = page.filter(({ isPublic }) => isPublic).map(({ item }) => item.componentId);
  const shown = new Map((await readSummaries(ids, 'public', context)).map((component) => [component._id, component]));
  const summary = await readCollectionSummary(id, context);
  return {
    collection: { ...summary, ...(isOwner && { gapCounter: (await items.count()) - summary.itemCounter }) },
    items: page.map(({ item }): z.input<typeof CollectionItem> => ({
      componentId: item.componentId,
      note: item.note,
      addedAt: item.createdAt.toISOString(),
      component: shown.get(item.componentId) ?? null,
    })),
    next: rows.length > limit ? cursorOf(page.at(-1)!.item) : null,
  };
}

/** A collection as a list shows it. Whether the viewer may see it is for the caller to check. */
export async function readCollectionSummary(
  id: string,
  { db, viewer, publicApiUrl }: ReadContext,
): Promise<z.input<typeof CollectionSummary>> {
  const [row] = await collectionRepository(db).summaries([id], viewer?.id);
  if (!row) throw unknownCollection();
  return presentCollection(row, publicApiUrl);
}

/**
 * A page of a member's collections, newest first: the public ones, and all of them for the member.
 * @throws ApiError 404 for an unknown username, a banned member and a deleted account.
 */
export async function readMemberCollections(
  username: string,
  { after }: z.output<typeof CollectionsQuery>,
  context: ReadContext,
): Promise<z.input<typeof MemberCollectionsResponse>> {
  const owner = await knownUsername(username, context.db);
  const all = context.viewer?.id === owner.id;
  const page = await pageOf(
    (limit) => collectionRepository(context.db).idsOfOwner(owner.id, { all, after, limit }),
    context,
  );
  return { ...page, owner: presentAuthor(owner, context.publicApiUrl) };
}

/** A page of the collections that the viewer follows, newest first. */
export async function readFollowedCollections(
  { id }: Member,
  { after }: z.output<typeof CollectionsQuery>,
  context: ReadContext,
): Promise<z.input<typeof CollectionsResponse>> {
  return pageOf((limit) => collectionRepository(context.db).idsFollowed(id, { after, limit }), context);
}

/**
 * A page of the public collections with a public component, latest addition first, and their number.
 * @throws ApiError 410 when the component was public and was removed since, 404 when there is no public one.
 */
export async function readCollectionsOfComponent(
  componentId: string,
  { after }: z.output<typeof CollectionsQuery>,
  context: ReadContext,
): Promise<z.input<typeof ComponentCollectionsResponse>> {
  const { db, viewer, publicApiUrl } = context;
  await requirePublic(componentId, db);
  const limit = LIMITS.collectionsPage;
  const repository = collectionRepository(db);
  const rows = await repository.withComponent(componentId, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const summaries = await repository.summaries(
    page.map(({ id }) => id),
    viewer?.id,
  );
  return {
    collections: summaries.map((row) => presentCollection(row, publicApiUrl)),
    next: rows.length > limit ? page.at(-1)!.additionId : null,
    total: await repository.countWithComponent(componentId),
  };
}

/** All collections of a member for a menu, last changed first. */
export async function readOwnCollections(
  { id }: Member,
  componentId: string | undefined,
  db: Queryable,
): Promise<z.input<typeof OwnCollectionsResponse>> {
  const known = componentId !== undefined && isId(componentId) ? componentId : undefined;
  const rows = await collectionRepository(db).own(id, known);
  return { collections: rows.map(({ id: _id, ...row }) => ({ _id, ...row })) };
}

/** A page of collections whose ids are in the order of a list. */
async function pageOf(
  ids: (limit: number) => Promise<string[]>,
  { db, viewer, publicApiUrl }: ReadContext,
): Promise<z.input<typeof CollectionsResponse>> {
  const limit = LIMITS.collectionsPage;
  const found = await ids(limit + 1);
  const page = found.slice(0, limit);
  const rows = await collectionRepository(db).summaries(page, viewer?.id);
  return {
    collections: rows.map((row) => presentCollection(row, publicApiUrl)),
    next: found.length > limit ? page.at(-1)! : null,
  };
}

function presentCollection(
  { collection, owner, ...counted }: CollectionSummaryRow,
  publicApiUrl: string,
): z.input<typeof CollectionSummary> {
  const { id, name, description, visibility, followerCounter, createdAt, updatedAt } = collection;
  return {
    _id: id,
    ...{ name, description, visibility, followerCounter },
    owner: presentAuthor(owner, publicApiUrl),
    ...counted,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function cursorOf({ position, componentId }: Place): string {
  return `${position}.${componentId}`;
}

function placeOf(cursor: string): Place {
  const [position = '', componentId = ''] = cursor.split('.');
  return { position, componentId };
}
