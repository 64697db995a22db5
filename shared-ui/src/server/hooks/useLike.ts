import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentSummary, LikeResponse } from '@keyframe/contracts/api/component';
import { signInFirst } from '../../auth/signInFirst.ts';
import { readAuth } from '../../auth/useAuth.ts';
import { toast } from '../../toast/toast.ts';
import { request } from '../client.ts';
import { messageOf } from '../ApiError.ts';
import { showsComponent } from '../cachedComponents.ts';
import { optimisticUpdate } from '../optimisticUpdate.ts';
import { patchLikes } from '../patchLikes.ts';

type Likable = Pick<ComponentSummary, '_id' | 'liked' | 'likeCounter'>;

/** One press; `afterSignIn` when the account and its likes were not known at that time. */
type Press = Likable & { afterSignIn?: boolean };

/**
 * Toggles the like of a component. Optimistic in every place that shows the component, rolled back when the API rejects
 * it. A visitor logs in first, and the like follows.
 */
export function useLike(component: Likable & { name: string }): { toggleLike: () => void; busy: boolean } {
  const queryClient = useQueryClient();
  const mutationKey = ['like', component._id];
  /** Writes the API's response to the cache, unless another press is pending, which is shown already. */
  const settle = (id: string, like: LikeResponse) => {
    if (queryClient.isMutating({ mutationKey }) <= 1) patchLikes(queryClient, id, like);
  };
  const mutation = useMutation({
    mutationKey,
    // Presses are sent one after another; each is relative to the displayed state.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ _id, liked }: Press) =>
      request(liked ? 'unlikeComponent' : 'likeComponent', { params: { componentId: _id } }),
    onMutate: ({ _id, liked, likeCounter }) =>
      optimisticUpdate(queryClient, {
        concerns: (data) => showsComponent(data, _id),
        apply: () => patchLikes(queryClient, _id, { liked: !liked, likeCounter: likeCounter + (liked ? -1 : 1) }),
        rollback: () => settle(_id, { liked, likeCounter }),
      }),
    onSuccess: (answered, { _id, afterSignIn }) => {
      settle(_id, answered);
      // The page's responses for the new account may precede the like.
      if (afterSignIn) void queryClient.invalidateQueries();
    },
    onError: (error, _press, update) => {
      update?.rollback();
      toast.error(messageOf(error));
    },
    onSettled: (_answer, _error, _press, update) => update?.settle(),
  });

  const toggleLike = () => {
    const { _id, name, liked, likeCounter } = component;
    if (readAuth().user !== null) mutation.mutate({ _id, liked, likeCounter });
    else
      signInFirst({
        reason: `Log in to like ${name}`,
        action: () => mutation.mutate({ _id, liked: false, likeCounter, afterSignIn: true }),
      });
  };
  return { toggleLike, busy: mutation.isPending };
}
