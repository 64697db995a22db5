import type { Profile } from '@keyframe/contracts/api/profile';
import { ONBOARDING_PATH, SETTINGS_PATH } from '@keyframe/contracts/paths';
import { ButtonLink, Container, ErrorState, PageTitle, Settings } from '@keyframe/shared-ui';
import { messageOf, Navigate } from '@keyframe/shared-ui/platform';
import { BannedNotice } from '../features/account/BannedNotice.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileTabs } from '../features/profile/ProfileTabs.tsx';
import { ShareProfile } from '../features/profile/ShareProfile.tsx';
import { useOwnProfile } from '../features/profile/useProfile.ts';

/** `/dashboard`: the signed-in member's own profile and everything they made (docs/specification.md section 2). */
export function DashboardPage() {
  const { data: profile, error, isFetching, refetch } = useOwnProfile();

  if (profile) return <Dashboard profile={profile} />;
  if (error !== null) {
    return (
      <Container>
        <PageTitle>Dashboard</PageTitle>
        <ErrorState
          heading="h1"
          title="Couldn’t load your profile"
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Container>
    );
  }
  // "No profile" counts only when it is fresh: a profile that was just saved is being fetched again.
  if (profile === null && !isFetching) return <Navigate to={ONBOARDING_PATH} replace />;
  return <ProfileSkeleton title="Dashboard" />;
}

function Dashboard({ profile }: { profile: Profile }) {
  return (
    <ProfileLayout
      header={
        <ProfileHeader
          profile={profile}
          actions={
            <>
              <ShareProfile profile={profile} />
              <ButtonLink to={SETTINGS_PATH} icon={<Settings />}>
                Settings
              </ButtonLink>
            </>
          }
        />
      }
    >
      <PageTitle>Dashboard</PageTitle>
      {profile.banned !== undefined && <BannedNotice reason={profile.banned} />}
      <ProfileTabs profile={profile} own />
    </ProfileLayout>
  );
}
