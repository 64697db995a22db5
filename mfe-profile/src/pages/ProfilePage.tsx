import type { Profile } from '@keyframe/contracts/api/profile';
import { PageTitle } from '@keyframe/shared-ui';
import { useParams } from '@keyframe/shared-ui/platform';
import { ProfileActions } from '../features/profile/ProfileActions.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileTabs } from '../features/profile/ProfileTabs.tsx';
import { ProfileUnavailable } from '../features/profile/ProfileUnavailable.tsx';
import { useIsOwn } from '../features/profile/useIsOwn.ts';
import { useProfile } from '../features/profile/useProfile.ts';

/** `/profile/:username`: a member as other members see them (docs/specification.md section 2). */
export function ProfilePage() {
  const { username = '' } = useParams();
  const { data: profile, error, isFetching, refetch } = useProfile(username);

  if (profile !== undefined) return <MemberProfile key={profile._id} profile={profile} />;
  if (error === null) return <ProfileSkeleton title={`@${username}`} />;
  return <ProfileUnavailable username={username} error={error} onRetry={() => void refetch()} busy={isFetching} />;
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
