import type { QueueQuery } from '@keyframe/contracts/api/component';
import {
  filterParameters,
  readFilters,
  type ChoiceName,
  type ComponentFilters,
} from '@keyframe/contracts/componentFilters';
import { adminAddress, pageAsked } from '../console/adminTabs.ts';

/** Components on a page of the queue. Each row asks for its code, so it is no longer than can be judged at a sitting. */
export const QUEUE_PAGE = 12;

/** The orders in the words of the sort control. The first is the default and is left out of addresses. */
export const SORT_LABELS: Record<QueueQuery['sort'], string> = { oldest: 'Longest waiting', newest: 'Newest' };

/** What the queue shows, all of it from the address, so that a link, back and forward bring it again. */
export interface QueueFilters extends Pick<ComponentFilters, 'category' | ChoiceName> {
  sort: QueueQuery['sort'];
  page: number;
}

/** Reads the filters from an address. A value that cannot be used is ignored. */
export function readQueueFilters(search: URLSearchParams): QueueFilters {
  // The queue is not searched.
  const { q: _q, tag: _tag, ...filters } = readFilters(search);
  return {
    ...filters,
    sort: search.get('sort') === 'newest' ? 'newest' : 'oldest',
    page: pageAsked(search.get('page')),
  };
}

/** The address of the queue with these filters. */
export function queueAddress({ sort, ...filters }: QueueFilters): string {
  return adminAddress('queue', { ...filters, sort: sort === 'oldest' ? undefined : sort });
}

/** Whether the queue is narrowed at all. */
export function isNarrowed(filters: QueueFilters): boolean {
  return filterParameters(filters).length > 0;
}
