import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { ComponentAuthor, ComponentSummary, META_READ } from './component.ts';

/** Collections: components that a member gathers, in an order and with notes of their own. */

/**
 * Who may see a collection: everyone, with lists and search engines; everyone who has its address; or its owner only.
 */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const id = z.string().max(LIMITS.idLength);

/** What a collection shows of itself in a list. */
export const CollectionSummary = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  visibility: z.enum(VISIBILITIES),
  owner: ComponentAuthor,
  itemCounter: z.number().int().describe('The number of its public components'),
  followerCounter: z.number().int(),
  followed: z.boolean().describe('Whether the caller follows it; false for a visitor'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('When it or one of its items was last changed'),
  covers: z
    .array(z.object({ _id: z.string(), revision: z.string(), canvas: META_READ.canvas }))
    .max(LIMITS.collectionCovers)
    .describe('Its first public components, for their previews'),
});
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** A component in a collection. */
export const CollectionItem = z.object({
  componentId: z.string(),
  note: z.string().describe('What the owner says about it'),
  addedAt: z.iso.datetime(),
  component: ComponentSummary.nullable().describe(
    'Null when it is not public any more, such as after a take-down: only the owner sees that gap',
  ),
});
export type CollectionItem = z.infer<typeof CollectionItem>;

/** The cursor of the next page of items: the place of the last one. */
export const ItemsQuery = z.object({
  after: z
    .string()
    .max(LIMITS.collectionCursorLength)
    .regex(/^[0-9A-Za-z]+\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be `next` of the page before')
    .optional()
    .describe('`next` of the page before'),
});
export type ItemsQuery = z.infer<typeof ItemsQuery>;

const next = z.string().nullable().describe('For `after` of the next page; null on the last');

/** A collection with a page of its items, in the owner's order. */
export const CollectionDetail = z.object({
  collection: CollectionSummary.extend({
    gapCounter: z
      .number()
      .int()
      .optional()
      .describe('The number of its components that are not public any more; for the owner only'),
  }),
  items: z.array(CollectionItem),
  next,
});
export type CollectionDetail = z.infer<typeof CollectionDetail>;

/** A page of a list of collections: `after` is the last one of the page before. */
export const CollectionsQuery = z.object({ after: z.uuid().optional().describe('`next` of the page before') });
export type CollectionsQuery = z.infer<typeof CollectionsQuery>;

export const CollectionsResponse = z.object({ collections: z.array(CollectionSummary), next });
export type CollectionsResponse = z.infer<typeof CollectionsResponse>;

/** A page of a member's collections. */
export const MemberCollectionsResponse = CollectionsResponse.extend({ owner: ComponentAuthor });
export type MemberCollectionsResponse = z.infer<typeof MemberCollectionsResponse>;

/** The public collections with a component, latest addition first. */
export const ComponentCollectionsResponse = CollectionsResponse.extend({
  total: z.number().int().describe(`Counted up to ${LIMITS.countedCollections}`),
});
export type ComponentCollectionsResponse = z.infer<typeof ComponentCollectionsResponse>;

export const OwnCollectionsQuery = z.object({
  componentId: id.optional().describe('Tells which of them contain this component'),
});

/** All collections of the caller, last changed first, as a menu shows them. */
export const OwnCollectionsResponse = z.object({
  collections: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      visibility: z.enum(VISIBILITIES),
      itemCounter: z.number().int().describe('The number of its components, with those that are not public any more'),
      contains: z.boolean().describe('Whether it contains the component of the query'),
    }),
  ),
});
export type OwnCollectionsResponse = z.infer<typeof OwnCollectionsResponse>;

/** What an owner writes on a collection. */
const WRITTEN = {
  name: z.string().trim().min(1, 'Please enter a name').max(LIMITS.collectionNameLength),
  description: z.string().trim().max(LIMITS.collectionDescriptionLength),
  visibility: z.enum(VISIBILITIES),
};

export const CreateCollectionBody = z.object({
  ...WRITTEN,
  description: WRITTEN.description.default(''),
  visibility: WRITTEN.visibility.default('public'),
  componentId: id.optional().describe('Its first component'),
});
export type CreateCollectionBody = z.input<typeof CreateCollectionBody>;

/** The changes of a collection; fields that are left out stay. */
export const UpdateCollectionBody = z.object(WRITTEN).partial();
export type UpdateCollectionBody = z.input<typeof UpdateCollectionBody>;

export const CollectionResponse = z.object({ message: z.string(), collection: CollectionSummary });
export type CollectionResponse = z.infer<typeof CollectionResponse>;

/**
 * Adds a component to a collection, or changes the item that it is: fields that are left out stay, and a new item comes
 * last.
 */
export const PutItemBody = z.object({
  note: z.string().trim().max(LIMITS.itemNoteLength).optional(),
  after: id.nullable().optional().describe('The component behind which it is placed; null for the first place'),
});
export type PutItemBody = z.input<typeof PutItemBody>;

export const PutItemResponse = z.object({
  added: z.boolean().describe('False when the collection contained it already'),
  itemCounter: z.number().int().describe('The number of its components, with those that are not public any more'),
});
export type PutItemResponse = z.infer<typeof PutItemResponse>;

/** What was removed, so that an undo can put it back; null if the collection did not contain it. */
export const RemoveItemResponse = z.object({
  removed: z.object({ note: z.string(), after: z.string().nullable() }).nullable(),
  itemCounter: PutItemResponse.shape.itemCounter,
});
export type RemoveItemResponse = z.infer<typeof RemoveItemResponse>;
