import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentSummary, LikeAnswer } from 'contracts/api/component';
import { readAuth } from '../../auth/useAuth.ts';
import { toast } from '../../toast/toast.ts';
import { api } from '../api.ts';
import { messageOf } from '../ApiError.ts';
import { patchLikes } from '../patchLikes.ts';

type Likable = Pick<ComponentSummary, '_id' | 'liked' | 'likeCounter'>;

/**
 * Likes a component and takes the like back, as often as it is pressed. Shown at once everywhere the component is shown,
 * undone when the API says no. A visitor is told 'Login First'.
 */
export function useLike(component: Likable): { toggleLike: () => void; busy: boolean } {
  const queryClient = useQueryClient();
  const mutationKey = ['like', component._id];
  /** Shows what the API knows, unless another press is on its way, which is shown already. */
  const settle = (id: string, like: LikeAnswer) => {
    if (queryClient.isMutating({ mutationKey }) <= 1) patchLikes(queryClient, id, like);
  };
  const mutation = useMutation({
    mutationKey,
    // Of two presses in a row the second is sent when the first has been answered, and counted from what was shown.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ _id, liked }: Likable) => (liked ? api.unlikeComponent(_id) : api.likeComponent(_id)),
    onMutate: ({ _id, liked, likeCounter }) =>
      patchLikes(queryClient, _id, { liked: !liked, likeCounter: likeCounter + (liked ? -1 : 1) }),
    onSuccess: (answered, { _id }) => settle(_id, answered),
    onError: (error, { _id, liked, likeCounter }) => {
      settle(_id, { liked, likeCounter });
      toast.error(messageOf(error));
    },
  });

  const toggleLike = () => {
    if (readAuth().user === null) {
      toast.error('Login First');
      return;
    }
    mutation.mutate({ _id: component._id, liked: component.liked, likeCounter: component.likeCounter });
  };
  return { toggleLike, busy: mutation.isPending };
}
