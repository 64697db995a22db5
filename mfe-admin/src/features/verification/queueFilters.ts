import type { QueueQuery } from '@keyframe/contracts/api/component';
import {
  filterParameters,
  readFilters,
  type ChoiceName,
  type ComponentFilters,
} from '@keyframe/contracts/componentFilters';
import { adminAddress, pageAsked } from '../console/adminTabs.ts';

/** Components on a page of the queue. Each row fetches its code, so the page is short. */
export const QUEUE_PAGE = 12;

/** The labels of the sort control. The first is the default and is left out of addresses. */
export const SORT_LABELS: Record<QueueQuery['sort'], string> = { oldest: 'Longest waiting', newest: 'Newest' };

/** The filters of the queue. All are in the address, so that links, back and forward restore them. */
export interface QueueFilters extends Pick<ComponentFilters, 'category' | ChoiceName> {
  sort: QueueQuery['sort'];
  page: number;
}

/** Reads the filters from an address. Invalid values are ignored. */
export function readQueueFilters(search: URLSearchParams): QueueFilters {
  // The queue has no search.
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

/** Whether any filter is set. */
export function isNarrowed(filters: QueueFilters): boolean {
  return filterParameters(filters).length > 0;
}
