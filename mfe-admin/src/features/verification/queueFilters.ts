import type { QueueQuery } from '@keyframe/contracts/api/component';
import { readFilters, type ChoiceName, type ComponentFilters } from '@keyframe/contracts/componentFilters';
import { adminAddress, pageAsked } from '../console/adminTabs.ts';
import { QUALITY_RULES } from '@keyframe/code-model/quality/finding';
import { QUALITY_TITLES } from '@keyframe/code-model/quality/titles';

/** Components on a page of the queue. Each row fetches its code, so the page is short. */
export const QUEUE_PAGE = 12;

/** The labels of the sort control. The first is the default and is left out of addresses. */
export const SORT_LABELS: Record<QueueQuery['sort'], string> = { oldest: 'Longest waiting', newest: 'Newest' };

/** The filter by quality: its values with their labels. */
export const FAILS_LABELS: Readonly<Record<string, string>> = {
  none: 'Nothing fails',
  any: 'Something fails',
  ...Object.fromEntries(QUALITY_RULES.map((rule) => [rule, `Fails: ${QUALITY_TITLES[rule]}`])),
};

/** The filters of the queue. All are in the address, so that links, back and forward restore them. */
export interface QueueFilters extends Pick<ComponentFilters, 'category' | ChoiceName> {
  /** A key of FAILS_LABELS. */
  fails?: string;
  sort: QueueQuery['sort'];
  page: number;
}

/** Reads the filters from an address. Invalid values are ignored. */
export function readQueueFilters(search: URLSearchParams): QueueFilters {
  const { category, language } = readFilters(search);
  const fails = search.get('fails') ?? '';
  return {
    category,
    language,
    fails: Object.hasOwn(FAILS_LABELS, fails) ? fails : undefined,
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
  return [filters.category, filters.language, filters.fails].some((value) => value !== undefined);
}
