import { request } from '../client.ts';
import { queryKeys, type TopUsersKind } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';

/** Slowly changing lists are stale after five minutes. */
const SLOW = 5 * 60_000;

/** The categories with their numbers of verified components. */
export function useCategories() {
  return useQuery({
    queryKey: queryKeys.categories,
    queryFn: async ({ signal }) => (await request('getAllCategories', { signal })).categories,
    staleTime: SLOW,
  });
}

/** The most used tags, in descending order. */
export function useTopTags() {
  return useQuery({
    queryKey: queryKeys.topTags,
    queryFn: async ({ signal }) => (await request('getTopTags', { signal })).tags,
    staleTime: SLOW,
  });
}

const TOP_USERS = {
  components: 'topUsersWithComponents',
  followers: 'topUsersWithFollowers',
  likes: 'topUsersWithLikes',
} as const;

/** The members with the most components, followers or likes. `enabled: false` until a panel that shows them opens. */
export function useTopUsers(kind: TopUsersKind, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.topUsers(kind),
    queryFn: async ({ signal }) => (await request(TOP_USERS[kind], { signal })).topUsers,
    staleTime: SLOW,
    enabled,
  });
}

/** The numbers of components, members and likes. */
export function useSiteCounts() {
  return useQuery({
    queryKey: queryKeys.siteCounts,
    queryFn: ({ signal }) => request('getSiteCounts', { signal }),
    staleTime: SLOW,
  });
}
