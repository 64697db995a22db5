import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationsAnswer } from '@keyframe/contracts/api/community';
import { useAuth } from '../../auth/useAuth.ts';
import { api } from '../api.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** How often the bell looks for news while the page is open and visible. */
const EVERY_MS = 60_000;

/** The latest notifications and how many are unread. Members only: an account without a profile has none. */
export function useNotifications() {
  const viewer = useViewer();
  const hasProfile = useAuth((auth) => auth.profile !== null);
  return useQuery({
    queryKey: queryKeys.notifications(viewer),
    queryFn: ({ signal }) => api.getNotifications({ signal }),
    enabled: viewer !== null && hasProfile,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
}

/** Marks notifications as read, all of them without ids. Shown at once. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.notifications(useViewer());
  return useMutation({
    mutationFn: (ids?: string[]) => api.readNotifications(ids ? { ids } : {}),
    onMutate: (ids) => {
      queryClient.setQueryData<NotificationsAnswer>(queryKey, (data) => {
        if (!data) return data;
        const notifications = data.notifications.map((each) =>
          !ids || ids.includes(each._id) ? { ...each, read: true } : each,
        );
        return { notifications, unread: ids ? notifications.filter(({ read }) => !read).length : 0 };
      });
    },
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
