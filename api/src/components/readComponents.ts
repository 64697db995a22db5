import type { z } from 'zod';
import { FACET_NAMES } from '@keyframe/contracts/api/component';
import type {
  ComponentDetail,
  ComponentPage,
  ComponentQuery,
  ComponentSummary,
  ListedComponent,
  ListFields,
  QueueQuery,
} from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Member } from '../access/caller.ts';
import { isId, type Queryable } from '../database/queryable.ts';
import { ApiError, fieldError } from '../http/errors.ts';
import { findComponents, type FoundBySearch } from '../search/findComponents.ts';
import { listingRepository } from '../search/listingRepository.ts';
import type { ListFilter, Sort } from '../search/listingSources.ts';
import { readTrending } from '../search/readTrending.ts';
import { readingOf } from '../search/readingOf.ts';
import { searchTermRepository } from '../search/searchTermRepository.ts';
import { similarRepository } from '../search/similarRepository.ts';
import { componentRepository, type ComponentRow, type ShownState } from './componentRepository.ts';
import { presentDetail, presentListed, presentRevision, presentSummary } from './presentComponent.ts';
import { seesLatest } from './seesLatest.ts';
import { verificationRepository } from './verificationRepository.ts';

/** The context of a read: database, viewer and base address of pictures. */
export interface ReadContext {
  db: Queryable;
  viewer: Member | undefined;
  publicApiUrl: string;
}

/** The summaries of these components, in this order. */
export async function readSummaries(
  ids: string[],
  state: ShownState,
  { db, viewer, publicApiUrl }: ReadContext,
): Promise<z.input<typeof ComponentSummary>[]> {
  const rows = await componentRepository(db).summaries(ids, state, viewer?.id);
  return rows.map((row) => presentSummary(row, state, publicApiUrl));
}

/** Like `readSummaries`, as lists return them: whole, unless only card fields are requested. */
export async function readListed(
  ids: string[],
  state: ShownState,
  { fields }: ListFields,
  context: ReadContext,
): Promise<z.input<typeof ListedComponent>[]> {
  if (fields !== undefined) return readSummaries(ids, state, context);
  const { db, viewer, publicApiUrl } = context;
  const rows = await componentRepository(db).summaries(ids, state, viewer?.id);
  const code = await componentRepository(db).firstCode(
    rows.map(({ shown }) => shown.revisionId),
    LIMITS.listCodeBytes,
  );
  return rows.map((row) => presentListed(row, code.get(row.shown.revisionId), state, publicApiUrl));
}

/**
 * A page of public components. A page past the end is empty. A page beyond LIMITS.offsetMax, or in a search beyond
 * LIMITS.searchMax, is rejected, and `pages` does not count it.
 */
export async function readPage(query: ComponentQuery, context: ReadContext): Promise<z.input<typeof ComponentPage>> {
  const { page, limit, q, sort = q ? 'relevance' : 'newest', fields, ...filter } = query;
  const fromDocuments = q !== undefined || FACET_NAMES.some((name) => filter[name] !== undefined);
  const offset = offsetOf(page, limit, fromDocuments ? LIMITS.searchMax : LIMITS.offsetMax);
  const { ids, total, approximate, search } = await find({ ...filter, q, sort, limit, offset }, context.db);
  return {
    componentArray: await readListed(ids, 'public', { fields }, context),
    total,
    approximate,
    page,
    pages: pagesOf(total, limit),
    ...(search && { search: readingOf(search) }),
  };
}

/** A page of the verification queue: for admins all of it, for members their own. Of drafts, for all their own. */
export async function readQueue(
  query: QueueQuery,
  viewer: Member,
  context: ReadContext,
): Promise<z.input<typeof ComponentPage>> {
  const { page, limit, sort, fields, ...filter } = query;
  const whose = viewer.isAdmin && query.status !== 'draft' ? {} : { authorId: viewer.id };
  const at = { sort, limit, offset: offsetOf(page, limit) };
  const { ids, total } = await componentRepository(context.db).queue({ ...filter, ...whose }, at);
  return {
    componentArray: await readListed(ids, 'latest', { fields }, context),
    total,
    page,
    pages: pagesOf(total, limit),
  };
}

/**
 * The offset of a page.
 * @throws ApiError 400 when it exceeds `max`.
 */
export function offsetOf(page: number, limit: number, max: number = LIMITS.offsetMax): number {
  const offset = (page - 1) * limit;
  if (offset > max) {
    throw fieldError('page', `must not go beyond the first ${max} components; narrow the search instead`);
  }
  return offset;
}

/** The number of pages that can be requested. */
export function pagesOf(total: number, limit: number): number {
  return Math.min(Math.ceil(total / limit), Math.floor(LIMITS.offsetMax / limit) + 1);
}

type Search = Omit<ComponentQuery, 'page' | 'fields' | 'sort'> & { sort: Sort; offset: number };

/**
 * The summaries of up to `limit` public components from `offset` on, as a search by words finds them, or else the
 * newest, and their number. Beyond the limits of `readPage` there are none.
 */
export async function readSlice(
  { q, limit, offset }: { q: string | undefined; limit: number; offset: number },
  context: ReadContext,
) {
  const deepest = q === undefined ? LIMITS.offsetMax : LIMITS.searchMax;
  const sort = q === undefined ? 'newest' : 'relevance';
  const { ids, total } = await find({ q, sort, limit, offset: Math.min(offset, deepest) }, context.db);
  return { components: await readSummaries(offset > deepest ? [] : ids, 'public', context), total };
}

/** A page of a list or of search results. */
async function find({ q, sort, window, limit, offset, ...filter }: Search, db: Queryable): Promise<FoundBySearch> {
  const page = (passing: ListFilter) =>
    sort === 'trending' && window !== undefined
      ? readTrending(passing, { window, limit, offset, at: new Date() }, db)
      : listingRepository(db).page(passing, { sort, limit, offset });
  return q ? findComponents(q, (search) => page({ ...filter, search }), searchTermRepository(db)) : page(filter);
}

/**
 * One component with its code: the public revision, or the latest for its author and admins; a draft for its author.
 * @throws ApiError 410 when it was public and was removed since, 404 when there is none that this viewer may see.
 */
export async function readComponent(id: string, context: ReadContext): Promise<z.input<typeof ComponentDetail>> {
  const { db, viewer, publicApiUrl } = context;
  const component = isId(id) ? await componentRepository(db).byId(id) : undefined;
  const state: ShownState = component && seesLatest(viewer, component) ? 'latest' : 'public';
  if (!component || (state === 'public' && component.publicRevisionId === null)) {
    throw isId(id) && (await componentRepository(db).wasPublic(id)) ? removedComponent() : unknownComponent();
  }
  const [row] = await componentRepository(db).summaries([id], state, viewer?.id);
  if (!row) throw unknownComponent();
  const [revision, original, notices] = await Promise.all([
    componentRepository(db).revision(id, row.shown.revisionId),
    component.remixOfId === null ? undefined : componentRepository(db).original(component.remixOfId),
    component.remixOfId === null ? [] : componentRepository(db).notices(id),
  ]);
  if (!revision) throw new Error(`Component ${id} points at a revision that does not exist`);
  return presentDetail(row, revision, { state, original, notices, publicApiUrl });
}

/**
 * A component as visitors see it, in a revision that is or was public; without `revisionId` the public one.
 * @throws ApiError 410 when it was public and was removed since, 404 when there is no public one with this id, or when
 * the revision was never verified or its verification was undone.
 */
export async function readPublished(
  id: string,
  revisionId: string | undefined,
  { db, publicApiUrl }: Omit<ReadContext, 'viewer'>,
): Promise<z.input<typeof ComponentDetail>> {
  const component = await readComponent(id, { db, viewer: undefined, publicApiUrl });
  if (revisionId === undefined || revisionId === component.revision) return component;
  const revision = (await verificationRepository(db).isVerified(id, revisionId))
    ? await componentRepository(db).revision(id, revisionId)
    : undefined;
  if (!revision) throw new ApiError('not_found', 'There is no public revision with this id');
  return presentRevision(component, revision);
}

/**
 * A component to install: as `readPublished`, and for its author also what is not public: the latest revision of a
 * component that has no public one, drafts included, and any revision by its id.
 * @throws ApiError as `readPublished`.
 */
export async function readInstallable(
  id: string,
  revisionId: string | undefined,
  context: ReadContext,
): Promise<z.input<typeof ComponentDetail>> {
  const { db, viewer } = context;
  const component = viewer && isId(id) ? await componentRepository(db).byId(id) : undefined;
  const isOwn = component !== undefined && component.authorId === viewer?.id;
  if (!isOwn || (revisionId === undefined && component.publicRevisionId !== null))
    return readPublished(id, revisionId, context);
  const latest = await readComponent(id, context);
  if (revisionId === undefined || revisionId === latest.revision) return latest;
  const revision = await componentRepository(db).revision(id, revisionId);
  if (!revision) throw new ApiError('not_found', 'Your component has no revision with this id');
  return presentRevision(latest, revision);
}

/** The components in a list of similar ones. */
const SIMILAR = 8;

/**
 * Public components like a public one.
 * @throws ApiError 410 when it was public and was removed since, 404 when there is no public one with this id.
 */
export async function readSimilar(id: string, fields: ListFields, context: ReadContext) {
  await requirePublic(id, context.db);
  return {
    componentArray: await readListed(
      await similarRepository(context.db).similar(id, SIMILAR),
      'public',
      fields,
      context,
    ),
  };
}

/**
 * Rejects what is not a public component.
 * @throws ApiError 410 when it was public and was removed since, 404 when there is no public one with this id.
 */
export async function requirePublic(id: string, db: Queryable): Promise<void> {
  const component = isId(id) ? await componentRepository(db).byId(id) : undefined;
  if (!component?.publicRevisionId) {
    throw isId(id) && (await componentRepository(db).wasPublic(id)) ? removedComponent() : unknownComponent();
  }
}

/** The error for an unknown id, and for a component that the caller may not know of. */
export function unknownComponent(): ApiError {
  return new ApiError('not_found', 'There is no component with this id', [
    { field: 'componentId', message: 'is unknown' },
  ]);
}

/** The error for a component that was public: search engines forget the address sooner than an unknown one. */
function removedComponent(): ApiError {
  return new ApiError('gone', 'This component was removed', [{ field: 'componentId', message: 'was removed' }]);
}

/** The error for changing a taken-down component, also for its author: putting it back restores it unchanged. */
export function takenDown({ takenDownReason }: ComponentRow): ApiError {
  return new ApiError('forbidden', `This component was taken down: ${takenDownReason}`);
}
