import type { z } from 'zod';
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
import { isEntitled } from '../members/presentMember.ts';
import { findComponents } from '../search/findComponents.ts';
import { listingRepository } from '../search/listingRepository.ts';
import type { ListFilter } from '../search/listingSources.ts';
import { readTrending } from '../search/readTrending.ts';
import { searchWordRepository } from '../search/searchWordRepository.ts';
import { componentRepository, type ComponentRow, type ShownState } from './componentRepository.ts';
import { presentDetail, presentListed, presentSummary } from './presentComponent.ts';

/** What reading takes: where, for whom, and how pictures are linked. */
export interface Reading {
  db: Queryable;
  viewer: Member | undefined;
  publicApiUrl: string;
}

/** Components of these ids as cards, in this order. */
export async function readSummaries(
  ids: string[],
  state: ShownState,
  { db, viewer, publicApiUrl }: Reading,
): Promise<z.input<typeof ComponentSummary>[]> {
  const rows = await componentRepository(db).summaries(ids, state, viewer?.id);
  return rows.map((row) => presentSummary(row, state, publicApiUrl));
}

/** The same as a list returns them: whole, unless only the fields of cards were asked for. */
export async function readListed(
  ids: string[],
  state: ShownState,
  { fields }: ListFields,
  reading: Reading,
): Promise<z.input<typeof ListedComponent>[]> {
  if (fields !== undefined) return readSummaries(ids, state, reading);
  const { db, viewer, publicApiUrl } = reading;
  const rows = await componentRepository(db).summaries(ids, state, viewer?.id);
  const code = await componentRepository(db).firstCode(
    rows.map(({ shown }) => shown.revisionId),
    LIMITS.listCodeBytes,
  );
  return rows.map((row) => presentListed(row, code.get(row.shown.revisionId), state, publicApiUrl));
}

/**
 * A page of public components. One past the end is empty; one that begins past LIMITS.offsetMax, or in a search past
 * LIMITS.searchMax, is refused, and `pages` counts no further than that.
 */
export async function readPage(query: ComponentQuery, reading: Reading): Promise<z.input<typeof ComponentPage>> {
  const { page, limit, sort, q, fields, ...filter } = query;
  const offset = offsetOf(page, limit, q ? LIMITS.searchMax : LIMITS.offsetMax);
  const { ids, total } = await find({ ...filter, q, sort, limit, offset }, reading.db);
  return {
    componentArray: await readListed(ids, 'public', { fields }, reading),
    total,
    page,
    pages: pagesOf(total, limit),
  };
}

/** A page of what waits for verification or was sent back: to admins all of it, to members their own. */
export async function readQueue(
  query: QueueQuery,
  viewer: Member,
  reading: Reading,
): Promise<z.input<typeof ComponentPage>> {
  const { page, limit, sort, fields, ...filter } = query;
  const whose = viewer.isAdmin ? {} : { authorId: viewer.id };
  const at = { sort, limit, offset: offsetOf(page, limit) };
  const { ids, total } = await componentRepository(reading.db).queue({ ...filter, ...whose }, at);
  return {
    componentArray: await readListed(ids, 'latest', { fields }, reading),
    total,
    page,
    pages: pagesOf(total, limit),
  };
}

/** Components before a page. @throws ApiError 400 for one that begins past `most`. */
export function offsetOf(page: number, limit: number, most: number = LIMITS.offsetMax): number {
  const offset = (page - 1) * limit;
  if (offset > most) {
    throw fieldError('page', `must not go beyond the first ${most} components; narrow the search instead`);
  }
  return offset;
}

/** How many pages of `limit` components can be asked for, when there are `total`. */
export function pagesOf(total: number, limit: number): number {
  return Math.min(Math.ceil(total / limit), Math.floor(LIMITS.offsetMax / limit) + 1);
}

type Search = Omit<ComponentQuery, 'page' | 'fields'> & { offset: number };

/** A page of the list, or of what a search finds in it. */
async function find({ q, sort, window, limit, offset, ...filter }: Search, db: Queryable) {
  const page = (passing: ListFilter) =>
    sort === 'trending' && window !== undefined
      ? readTrending(passing, { window, limit, offset, at: new Date() }, db)
      : listingRepository(db).page(passing, { sort, limit, offset });
  return q ? findComponents(q, (search) => page({ ...filter, search }), searchWordRepository(db)) : page(filter);
}

/**
 * One component with its code: the public state, or for its author and for admins the latest.
 * @throws ApiError 404 when there is none, or none that this viewer may see.
 */
export async function readComponent(id: string, reading: Reading): Promise<z.input<typeof ComponentDetail>> {
  const { db, viewer, publicApiUrl } = reading;
  const component = isId(id) ? await componentRepository(db).byId(id) : undefined;
  if (!component) throw unknownComponent();
  const state: ShownState = isEntitled(viewer, component.authorId) ? 'latest' : 'public';
  if (state === 'public' && component.publicRevisionId === null) throw unknownComponent();
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

/** The answer to an id that no component has, and to one whose component the caller may not know of. */
export function unknownComponent(): ApiError {
  return new ApiError('not_found', 'There is no component with this id', [
    { field: 'componentId', message: 'is unknown' },
  ]);
}

/** The answer to whoever would change a component that was taken down, its author too: bringing it back restores it as it was. */
export function takenDown({ takenDownReason }: ComponentRow): ApiError {
  return new ApiError('forbidden', `This component was taken down: ${takenDownReason}`);
}
