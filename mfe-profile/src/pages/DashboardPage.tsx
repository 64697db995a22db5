import { useEffect } from 'react';
import type { Profile } from 'contracts/api/profile';
import { ButtonLink, Container, ErrorState, Pencil, VisuallyHidden } from 'shared-ui';
import { messageOf, Navigate, useOwnProfile } from 'shared-ui/platform';
import { BannedNotice } from '../features/account/BannedNotice.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileTabs } from '../features/profile/ProfileTabs.tsx';
import { ShareProfile } from '../features/profile/ShareProfile.tsx';

/** `/dashboard`: the signed-in member's own profile and everything they made (SPEC.md section 2). */
export function DashboardPage() {
  useEffect(() => {
    document.title = 'Dashboard · Keyframe';
  }, []);
  const { data: profile, error, isFetching, refetch } = useOwnProfile();

  if (profile) return <Dashboard profile={profile} />;
  if (error !== null) {
    return (
      <Container>
        <VisuallyHidden as="h1">Dashboard</VisuallyHidden>
        <ErrorState title="Your profile did not load" text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Container>
    );
  }
  // "None" is believed only when it is fresh: a profile saved a moment ago is being asked for again.
  if (profile === null && !isFetching) return <Navigate to="/onboarding" replace />;
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
              <ButtonLink to="/onboarding" icon={<Pencil />}>
                Edit profile
              </ButtonLink>
            </>
          }
        />
      }
    >
      {profile.banned !== undefined && <BannedNotice reason={profile.banned} />}
      <ProfileTabs profile={profile} own />
    </ProfileLayout>
  );
}
