import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** Likes, views and downloads of a member's public components by day, and in all. */
export function useProfileStats(userId: string, days = 30) {
  return useQuery({
    queryKey: queryKeys.stats(userId, days),
    queryFn: ({ signal }) => api.getProfileStats(userId, { days }, { signal }),
    enabled: useViewer() !== null,
    placeholderData: keepPreviousData,
  });
}

/** What a member did lately. */
export function useProfileActivity(userId: string) {
  return useQuery({
    queryKey: queryKeys.activity(userId),
    queryFn: async ({ signal }) => (await api.getProfileActivity(userId, { signal })).activity,
    enabled: useViewer() !== null,
  });
}

/** A page of the components a member likes, the latest liked first. */
export function useLikedComponents(userId: string, page = 1) {
  const viewer = useViewer();
  return useQuery({
    queryKey: queryKeys.liked(userId, page, viewer),
    queryFn: ({ signal }) => api.getLikedComponents(userId, { page }, { signal }),
    enabled: viewer !== null,
    placeholderData: keepPreviousData,
  });
}
