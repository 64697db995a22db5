import {
  messageOf,
  optimisticUpdate,
  readAuth,
  signInFirst,
  toast,
  useMutation,
  useQueryClient,
} from '@keyframe/shared-ui/platform';

/** What can be followed, with the viewer's follow and the number of followers. */
export interface Followable {
  _id: string;
  followed: boolean;
  followerCounter: number;
}

type Answer = Pick<Followable, 'followed' | 'followerCounter'>;

/** What differs between the kinds of what can be followed. */
export interface FollowKind {
  /** Sends whether it is followed from now on. */
  send: (id: string, followed: boolean) => Promise<Answer>;
  /** Whether cached data shows a follow of this kind. */
  concerns: (queryKey: readonly unknown[]) => boolean;
  /** Writes a follow to the cache. */
  patch: (queryClient: ReturnType<typeof useQueryClient>, follow: Followable) => void;
  /** The queries whose answers a follow changes. */
  changes: readonly (readonly string[])[];
}

/** A press of the button; `afterSignIn` if the account, and so its follows, were unknown at the time. */
type Press = Followable & { afterSignIn?: boolean };

/**
 * Follows and unfollows. Optimistic, rolled back if the API rejects it. A visitor logs in first; the follow is sent after
 * that.
 */
export function useToggleFollow(shown: Followable & { name: string }, kind: FollowKind): () => void {
  const queryClient = useQueryClient();
  const patch = (follow: Followable) => kind.patch(queryClient, follow);
  const mutation = useMutation({
    mutationFn: ({ _id, followed }: Press) => kind.send(_id, !followed),
    onMutate: (before) =>
      optimisticUpdate(queryClient, {
        concerns: (_data, queryKey) => kind.concerns(queryKey),
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
      await Promise.all(kind.changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error, _press, update) => {
      update?.rollback();
      toast.error(messageOf(error));
    },
    onSettled: (_answer, _error, _press, update) => update?.settle(),
  });
  return () => {
    const { _id, name, followed, followerCounter } = shown;
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
}
