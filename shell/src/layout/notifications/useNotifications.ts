import { request, useMutation, useOwnProfile, useQuery, useQueryClient, useViewer } from '@keyframe/shared-ui/shell';
import type { NotificationsResponse } from '@keyframe/contracts/api/community';

/** Poll interval while the page is open and visible. */
const EVERY_MS = 60_000;

const notificationsKey = (viewer: string | null) => ['notifications', viewer] as const;

/** The latest notifications and the unread count. Members only: an account without a profile has none. */
export function useNotifications() {
  const viewer = useViewer();
  const { data: profile } = useOwnProfile();
  return useQuery({
    queryKey: notificationsKey(viewer),
    queryFn: ({ signal }) => request('getNotifications', { signal }),
    enabled: viewer !== null && profile !== undefined && profile !== null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
}

/** Marks notifications as read; all of them without ids. Optimistic. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  const queryKey = notificationsKey(useViewer());
  return useMutation({
    mutationFn: (ids?: string[]) => request('readNotifications', { body: ids ? { ids } : {} }),
    onMutate: (ids) => {
      queryClient.setQueryData<NotificationsResponse>(queryKey, (data) => {
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
