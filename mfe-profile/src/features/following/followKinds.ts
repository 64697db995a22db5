import type { CollectionDetail } from '@keyframe/contracts/api/collection';
import type { Profile } from '@keyframe/contracts/api/profile';
import { request } from '@keyframe/shared-ui/platform';
import type { FollowKind } from './useToggleFollow.ts';

export const MEMBER: FollowKind = {
  send: (userId, followed) => request(followed ? 'followMember' : 'unfollowMember', { params: { userId } }),
  concerns: ([name]) => name === 'profile',
  patch: (queryClient, { _id, followed, followerCounter }) =>
    queryClient.setQueriesData<Profile | null>({ queryKey: ['profile'] }, (data) =>
      data && '_id' in data && data._id === _id ? { ...data, followed, followerCounter } : data,
    ),
  changes: [['topUsers'], ['profile', 'activity'], ['components', 'followed']],
};

export const COLLECTION: FollowKind = {
  send: (collectionId, followed) =>
    request(followed ? 'followCollection' : 'unfollowCollection', { params: { collectionId } }),
  concerns: ([name, kind]) => name === 'collections' && kind === 'one',
  patch: (queryClient, { _id, followed, followerCounter }) =>
    queryClient.setQueriesData<CollectionDetail>({ queryKey: ['collections', 'one', _id] }, (data) =>
      data === undefined ? data : { ...data, collection: { ...data.collection, followed, followerCounter } },
    ),
  changes: [
    ['collections', 'followed'],
    ['components', 'followed'],
  ],
};
