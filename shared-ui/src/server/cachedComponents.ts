import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A component as any response shows it, or only names it. */
export interface CachedComponent {
  readonly _id: string;
}

/** What becomes of a component; null takes it out. */
type Change = (component: CachedComponent) => CachedComponent | null;

/** The fields in which responses hold components: lists of them, and the components of the day, week and month. */
const FIELDS = ['componentArray', 'components', 'day', 'week', 'month'] as const;

/** A response that was changed: how it was, and what it is now. */
export interface ChangedQuery {
  queryKey: QueryKey;
  before: unknown;
  after: unknown;
}

/**
 * Changes a component in every cached response that holds it. Responses are recognised by their shape, so a list that is
 * added later is covered. A component's own page keeps what it shows: its response is no list to be taken out of.
 */
export function changeCachedComponent(queryClient: QueryClient, id: string, change: Change): ChangedQuery[] {
  const changes: ChangedQuery[] = [];
  for (const [queryKey, before] of queryClient.getQueriesData<unknown>({})) {
    const after = changed(before, id, change);
    if (after === before || after === null) continue;
    // What is stored shares its unchanged parts with what was there, so it is another object than was given.
    changes.push({ queryKey, before, after: queryClient.setQueryData<unknown>(queryKey, after) });
  }
  return changes;
}

/** Whether a cached response shows the component. */
export const showsComponent = (data: unknown, id: string): boolean => changed(data, id, () => null) !== data;

/** Takes changes back, except where the response has changed again since. */
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

/** The count beside a list follows its length. */
function withTotal(after: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  if (typeof before.total !== 'number' || !Array.isArray(before.componentArray) || !Array.isArray(after.componentArray))
    return after;
  return { ...after, total: before.total + after.componentArray.length - before.componentArray.length };
}
