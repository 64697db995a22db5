import { DASHBOARD_PATH } from '@keyframe/contracts/paths';
import { ButtonLink } from '@keyframe/shared-ui';
import { FollowButton } from './FollowButton.tsx';
import { ShareProfile } from './ShareProfile.tsx';
import type { ShownProfile } from './shownProfile.ts';

/** Share, and Follow or a link to the dashboard; neither while the viewer is unknown. */
export function ProfileActions({ profile, own }: { profile: ShownProfile; own: boolean | undefined }) {
  return (
    <>
      <ShareProfile profile={profile} />
      {own === true && <ButtonLink to={DASHBOARD_PATH}>Your dashboard</ButtonLink>}
      {own === false && <FollowButton profile={profile} />}
    </>
  );
}
