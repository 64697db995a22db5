import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentSummary } from 'contracts/api/component';
import { readAuth } from '../../auth/useAuth.ts';
import { toast } from '../../toast/toast.ts';
import { api } from '../api.ts';
import { messageOf } from '../ApiError.ts';
import { patchLikes } from '../patchLikes.ts';

type Likable = Pick<ComponentSummary, '_id' | 'liked' | 'likeCounter'>;

/**
 * Likes a component and takes the like back. Shown at once everywhere the component is shown, undone when the API
 * says no. A visitor is told 'Login First'.
 */
export function useLike(component: Likable): { toggleLike: () => void; busy: boolean } {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ _id, liked }: Likable) => (liked ? api.unlikeComponent(_id) : api.likeComponent(_id)),
    onMutate: ({ _id, liked, likeCounter }) =>
      patchLikes(queryClient, _id, { liked: !liked, likeCounter: likeCounter + (liked ? -1 : 1) }),
    onSuccess: ({ liked, likeCounter }, { _id }) => patchLikes(queryClient, _id, { liked, likeCounter }),
    onError: (error, { _id, liked, likeCounter }) => {
      patchLikes(queryClient, _id, { liked, likeCounter });
      toast.error(messageOf(error));
    },
  });

  const toggleLike = () => {
    if (readAuth().user === null) {
      toast.error('Login First');
      return;
    }
    // A second press before the answer would be counted from a guess.
    if (!mutation.isPending)
      mutation.mutate({ _id: component._id, liked: component.liked, likeCounter: component.likeCounter });
  };
  return { toggleLike, busy: mutation.isPending };
}
