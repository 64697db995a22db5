import type { Profile } from '@keyframe/contracts/api/profile';
import { PageTitle, QueryView } from '@keyframe/shared-ui';
import { useParams } from '@keyframe/shared-ui/platform';
import { ProfileActions } from '../features/profile/ProfileActions.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileTabs } from '../features/profile/ProfileTabs.tsx';
import { ProfileUnavailable } from '../features/profile/ProfileUnavailable.tsx';
import { useIsOwn } from '../features/profile/useIsOwn.ts';
import { useProfile } from '../features/profile/useProfile.ts';

/** `/profile/:username`: a member's profile for other members (docs/specification.md section 2). */
export function ProfilePage() {
  const { username = '' } = useParams();
  return (
    <QueryView
      query={useProfile(username)}
      loading={<ProfileSkeleton title={`@${username}`} />}
      error={(failure) => <ProfileUnavailable username={username} failure={failure} />}
    >
      {(found) => <MemberProfile key={found._id} profile={found} />}
    </QueryView>
  );
}

function MemberProfile({ profile }: { profile: Profile }) {
  const own = useIsOwn(profile);
  return (
    <ProfileLayout
      header={<ProfileHeader profile={profile} actions={<ProfileActions profile={profile} own={own} />} />}
    >
      <PageTitle>{profile.name}</PageTitle>
      <ProfileTabs profile={profile} own={own === true} />
    </ProfileLayout>
  );
}
