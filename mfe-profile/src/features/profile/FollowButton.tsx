import { Button, Check, Plus } from '@keyframe/shared-ui';
import type { ShownProfile } from './shownProfile.ts';
import { MEMBER } from '../following/followKinds.ts';
import { useToggleFollow } from '../following/useToggleFollow.ts';

/** Follows and unfollows the member. */
export function FollowButton({ profile }: { profile: ShownProfile }) {
  const toggleFollow = useToggleFollow(profile, MEMBER);
  const { followed } = profile;
  return (
    <Button
      variant={followed ? 'secondary' : 'primary'}
      icon={followed ? <Check /> : <Plus />}
      aria-pressed={followed}
      onClick={toggleFollow}
    >
      {followed ? 'Following' : 'Follow'}
    </Button>
  );
}
