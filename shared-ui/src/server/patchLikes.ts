import type { QueryClient } from '@tanstack/react-query';
import type { ComponentSummary, LikeAnswer } from 'contracts/api/component';

/**
 * Writes a like into every cached answer that shows the component: lists, the component itself, profiles. Answers
 * are known by their shape, so a list added later is covered without being named here.
 */
export function patchLikes(queryClient: QueryClient, componentId: string, like: LikeAnswer): void {
  queryClient.setQueriesData<unknown>({}, (data: unknown) => patched(data, componentId, like));
}

function patched(data: unknown, id: string, like: LikeAnswer): unknown {
  if (Array.isArray(data)) {
    const next = data.map((entry: unknown) => patched(entry, id, like));
    return next.some((entry, index) => entry !== data[index]) ? next : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if (isComponent(data)) return data._id === id ? { ...data, ...like } : data;
  for (const field of ['componentArray', 'components'] as const) {
    const list = (data as Record<string, unknown>)[field];
    if (!Array.isArray(list)) continue;
    const next = patched(list, id, like);
    return next === list ? data : { ...data, [field]: next };
  }
  return data;
}

function isComponent(data: object): data is ComponentSummary {
  return '_id' in data && 'likeCounter' in data && 'liked' in data;
}
