import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from 'contracts/api/profile';
import { readAuth } from '../../auth/useAuth.ts';
import { toast } from '../../toast/toast.ts';
import { api } from '../api.ts';
import { messageOf } from '../ApiError.ts';

type Followable = Pick<Profile, '_id' | 'followed' | 'followerCounter'>;

/** Follows a member and ceases to. Shown at once, undone when the API says no. A visitor is told 'Login First'. */
export function useFollow(member: Followable): { toggleFollow: () => void; busy: boolean } {
  const queryClient = useQueryClient();
  const patch = ({ _id, followed, followerCounter }: Followable) =>
    queryClient.setQueriesData<Profile | null>({ queryKey: ['profile'] }, (data) =>
      data && '_id' in data && data._id === _id ? { ...data, followed, followerCounter } : data,
    );
  const mutation = useMutation({
    mutationFn: ({ _id, followed }: Followable) => (followed ? api.unfollowMember(_id) : api.followMember(_id)),
    onMutate: (before) =>
      patch({ ...before, followed: !before.followed, followerCounter: before.followerCounter + (before.followed ? -1 : 1) }),
    onSuccess: async (answer, { _id }) => {
      patch({ _id, ...answer });
      await Promise.all(
        [['topUsers'], ['profile', 'activity']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error, before) => {
      patch(before);
      toast.error(messageOf(error));
    },
  });
  const toggleFollow = () => {
    if (readAuth().user === null) {
      toast.error('Login First');
      return;
    }
    // A second press before the answer would be counted from a guess.
    if (!mutation.isPending) mutation.mutate({ _id: member._id, followed: member.followed, followerCounter: member.followerCounter });
  };
  return { toggleFollow, busy: mutation.isPending };
}
