import {
  messageOf,
  optimisticUpdate,
  readAuth,
  request,
  signInFirst,
  toast,
  useMutation,
  useQueryClient,
} from '@keyframe/shared-ui/platform';
import type { Profile } from '@keyframe/contracts/api/profile';

type Followable = Pick<Profile, '_id' | 'followed' | 'followerCounter'>;

/** A press of the button; `afterSignIn` if the account, and so its follows, were unknown at the time. */
type Press = Followable & { afterSignIn?: boolean };

/**
 * Follows and unfollows a member. Optimistic, rolled back if the API rejects it. A visitor logs in first; the follow is
 * sent after that.
 */
export function useFollow(member: Followable & { name: string }): { toggleFollow: () => void; busy: boolean } {
  const queryClient = useQueryClient();
  const patch = ({ _id, followed, followerCounter }: Followable) =>
    queryClient.setQueriesData<Profile | null>({ queryKey: ['profile'] }, (data) =>
      data && '_id' in data && data._id === _id ? { ...data, followed, followerCounter } : data,
    );
  const mutation = useMutation({
    mutationFn: ({ _id, followed }: Press) =>
      request(followed ? 'unfollowMember' : 'followMember', { params: { userId: _id } }),
    onMutate: (before) =>
      optimisticUpdate(queryClient, {
        concerns: (_data, [name]) => name === 'profile',
        apply: () =>
          patch({
            ...before,
            followed: !before.followed,
            followerCounter: before.followerCounter + (before.followed ? -1 : 1),
          }),
        rollback: () => patch(before),
      }),
    onSuccess: async (answer, { _id, afterSignIn }) => {
      patch({ _id, ...answer });
      // Queries of the new account may have run before the follow.
      if (afterSignIn) return queryClient.invalidateQueries();
      await Promise.all(
        [['topUsers'], ['profile', 'activity'], ['components', 'followed']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error, _press, update) => {
      update?.rollback();
      toast.error(messageOf(error));
    },
    onSettled: (_answer, _error, _press, update) => update?.settle(),
  });
  const toggleFollow = () => {
    const { _id, name, followed, followerCounter } = member;
    if (readAuth().user === null) {
      signInFirst({
        reason: `Log in to follow ${name}`,
        action: () => mutation.mutate({ _id, followed: false, followerCounter, afterSignIn: true }),
      });
      return;
    }
    // A second press before the response would use an optimistic count.
    if (!mutation.isPending) mutation.mutate({ _id, followed, followerCounter });
  };
  return { toggleFollow, busy: mutation.isPending };
}
