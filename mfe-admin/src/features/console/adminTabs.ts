import { LIMITS } from '@keyframe/contracts/limits';
import { adminPath } from '@keyframe/contracts/paths';

/** The tabs of the console in order. The first is the default and is left out of addresses. */
export const ADMIN_TABS = [
  { value: 'queue', label: 'Queue' },
  { value: 'reports', label: 'Reports' },
  { value: 'history', label: 'History' },
  { value: 'inbox', label: 'Inbox' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['value'];

/** The tab in an address; the first if missing or unknown. */
export function adminTab(asked: string | null, tabs: readonly { value: string }[]): string {
  return tabs.find(({ value }) => value === asked)?.value ?? 'queue';
}

/** The address of a tab with its filters. Undefined filters and the first page are left out. */
export function adminAddress(
  tab: string,
  { page, ...narrowing }: { page?: number } & Record<string, string | number | undefined> = {},
): string {
  return adminPath({
    tab: tab === 'queue' ? undefined : tab,
    ...narrowing,
    page: page === 1 ? undefined : page,
  });
}

/** The last page that the API serves (contracts/api/admin). */
const LAST_PAGE = LIMITS.pageMax;

/** The page in an address; the first if missing or not served by the API. */
export function pageAsked(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
