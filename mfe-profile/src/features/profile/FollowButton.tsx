import type { Profile } from 'contracts/api/profile';
import { Button, Check, Plus } from 'shared-ui';
import { useFollow } from 'shared-ui/platform';

/** Follows the member whose profile it is, and ceases to. */
export function FollowButton({ profile }: { profile: Profile }) {
  const { toggleFollow } = useFollow(profile);
  const { followed } = profile;
  return (
    <Button variant={followed ? 'secondary' : 'primary'} icon={followed ? <Check /> : <Plus />} aria-pressed={followed} onClick={toggleFollow}>
      {followed ? 'Following' : 'Follow'}
    </Button>
  );
}
