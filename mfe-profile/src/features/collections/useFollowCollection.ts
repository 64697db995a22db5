import type { CollectionDetail, CollectionSummary } from '@keyframe/contracts/api/collection';
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

type Followable = Pick<CollectionSummary, '_id' | 'followed' | 'followerCounter'>;

/** A press of the button; `afterSignIn` if the account, and so its follows, were unknown at the time. */
type Press = Followable & { afterSignIn?: boolean };

/**
 * Follows and unfollows a collection. Optimistic, rolled back if the API rejects it. A visitor logs in first; the follow
 * is sent after that.
 */
export function useFollowCollection(collection: Followable & { name: string }): { toggleFollow: () => void } {
  const queryClient = useQueryClient();
  const patch = ({ _id, followed, followerCounter }: Followable) =>
    queryClient.setQueriesData<CollectionDetail>({ queryKey: ['collections', 'one', _id] }, (data) =>
      data === undefined ? data : { ...data, collection: { ...data.collection, followed, followerCounter } },
    );
  const mutation = useMutation({
    mutationFn: ({ _id, followed }: Press) =>
      request(followed ? 'unfollowCollection' : 'followCollection', { params: { collectionId: _id } }),
    onMutate: (before) =>
      optimisticUpdate(queryClient, {
        concerns: (_data, [name, kind]) => name === 'collections' && kind === 'one',
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
        [
          ['collections', 'followed'],
          ['components', 'followed'],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error, _press, update) => {
      update?.rollback();
      toast.error(messageOf(error));
    },
    onSettled: (_answer, _error, _press, update) => update?.settle(),
  });
  const toggleFollow = () => {
    const { _id, name, followed, followerCounter } = collection;
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
  return { toggleFollow };
}
