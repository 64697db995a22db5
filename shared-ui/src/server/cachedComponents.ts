import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A component in any response, or a reference to one. */
export interface CachedComponent {
  readonly _id: string;
}

/** Updates a component; null removes it. */
type Change = (component: CachedComponent) => CachedComponent | null;

/** The response fields that hold components: lists, and the components of the day, week and month. */
const FIELDS = ['componentArray', 'components', 'day', 'week', 'month'] as const;

/** A changed response: before and after. */
export interface ChangedQuery {
  queryKey: QueryKey;
  before: unknown;
  after: unknown;
}

/**
 * Updates a component in every cached response that contains it. Responses are recognised by their shape, so new list
 * endpoints are covered. A component's own page is not changed by a removal: its response is not a list.
 */
export function changeCachedComponent(queryClient: QueryClient, id: string, change: Change): ChangedQuery[] {
  const changes: ChangedQuery[] = [];
  for (const [queryKey, before] of queryClient.getQueriesData<unknown>({})) {
    const after = changed(before, id, change);
    if (after === before || after === null) continue;
    // The cache stores a structurally shared copy, which is another object than the one passed in.
    changes.push({ queryKey, before, after: queryClient.setQueryData<unknown>(queryKey, after) });
  }
  return changes;
}

/** Whether a cached response contains the component. */
export const showsComponent = (data: unknown, id: string): boolean => changed(data, id, () => null) !== data;

/** Reverts changes, except in responses that have changed since. */
export function revertCachedChanges(queryClient: QueryClient, changes: readonly ChangedQuery[]): void {
  for (const { queryKey, before, after } of changes) {
    if (queryClient.getQueryData(queryKey) === after) queryClient.setQueryData(queryKey, before);
  }
}

function changed(data: unknown, id: string, change: Change): unknown {
  if (Array.isArray(data)) {
    const next = data.map((entry: unknown) => changed(entry, id, change));
    return next.some((entry, index) => entry !== data[index]) ? next.filter((entry) => entry !== null) : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('_id' in data && data._id === id) return change(data as CachedComponent);
  const holder: Record<string, unknown> = { ...data };
  for (const field of FIELDS) if (field in holder) holder[field] = changed(holder[field], id, change);
  const touched = FIELDS.filter((field) => holder[field] !== (data as Record<string, unknown>)[field]);
  if (touched.length === 0) return data;
  return withTotal(holder, data as Record<string, unknown>);
}

/** Keeps the count of a list in step with its length. */
function withTotal(after: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  if (typeof before.total !== 'number' || !Array.isArray(before.componentArray) || !Array.isArray(after.componentArray))
    return after;
  return { ...after, total: before.total + after.componentArray.length - before.componentArray.length };
}
