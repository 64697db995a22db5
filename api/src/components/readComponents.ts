import type { z } from 'zod';
import type { ComponentDetail, ComponentPage, ComponentQuery, ComponentSummary } from 'contracts/api/component';
import { LIMITS } from 'contracts/limits';
import type { Member } from '../access/caller.ts';
import { ApiError, fieldError } from '../errors.ts';
import { isEntitled } from '../profiles/presentProfile.ts';
import type { Repositories } from '../repositories/index.ts';
import { isId } from '../repositories/queryable.ts';
import { searchQuery } from '../search/searchQuery.ts';
import { presentDetail, presentSummary, revisionOf, type ShownState } from './presentComponent.ts';

/** What reading takes: where, for whom, and how pictures are linked. */
export interface Reading {
  repositories: Repositories;
  viewer: Member | undefined;
  publicApiUrl: string;
}

/** Components of these ids as cards, in this order. */
export async function readSummaries(
  ids: string[],
  state: ShownState,
  { repositories, viewer, publicApiUrl }: Reading,
): Promise<z.input<typeof ComponentSummary>[]> {
  const rows = await repositories.components.summaries(ids, viewer?.id);
  return rows.map((row) => presentSummary(row, state, publicApiUrl));
}

/**
 * A page of public components. One past the end is empty; one that begins past LIMITS.offsetMax is refused, and
 * `pages` counts no further than that.
 */
export async function readPage(query: ComponentQuery, reading: Reading): Promise<z.input<typeof ComponentPage>> {
  const { page, limit, sort, q, ...filter } = query;
  const offset = (page - 1) * limit;
  if (offset > LIMITS.offsetMax) {
    throw fieldError('page', `must not go beyond the first ${LIMITS.offsetMax} components; narrow the search instead`);
  }
  const { ids, total } = await find({ ...filter, q, sort, limit, offset }, reading.repositories);
  return {
    componentArray: await readSummaries(ids, 'public', reading),
    total,
    page,
    pages: pagesOf(total, limit),
  };
}

/** How many pages of `limit` components can be asked for, when there are `total`. */
export function pagesOf(total: number, limit: number): number {
  return Math.min(Math.ceil(total / limit), Math.floor(LIMITS.offsetMax / limit) + 1);
}

type Search = Omit<ComponentQuery, 'page'> & { offset: number };

/** Takes the words as they are typed, and only when that finds nothing, as they may have been meant. */
async function find({ q, sort, limit, offset, ...filter }: Search, { components, searchWords }: Repositories) {
  const at = { sort, limit, offset };
  if (!q) return components.page(filter, at);
  for (const mode of ['exact', 'forgiving'] as const) {
    const search = await searchQuery(q, mode, searchWords);
    const found = search === undefined ? undefined : await components.page({ ...filter, search }, at);
    if (found && found.total > 0) return found;
  }
  return { ids: [], total: 0 };
}

/**
 * One component with its code: the public state, or for its author and for admins the latest.
 * @throws ApiError 404 when there is none, or none that this viewer may see.
 */
export async function readComponent(id: string, reading: Reading): Promise<z.input<typeof ComponentDetail>> {
  const { repositories, viewer, publicApiUrl } = reading;
  const [row] = isId(id) ? await repositories.components.summaries([id], viewer?.id) : [];
  if (!row) throw unknownComponent();
  const state: ShownState = isEntitled(viewer, row.author.id) ? 'latest' : 'public';
  if (state === 'public' && row.component.publicRevisionId === null) throw unknownComponent();
  const revision = await repositories.components.revision(row.component.id, revisionOf(row, state));
  if (!revision) throw new Error(`Component ${row.component.id} points at a revision that does not exist`);
  return presentDetail(row, revision, state, publicApiUrl);
}

/** The answer to an id that no component has, and to one whose component the caller may not know of. */
export function unknownComponent(): ApiError {
  return new ApiError('not_found', 'There is no component with this id', [{ field: 'componentId', message: 'is unknown' }]);
}
