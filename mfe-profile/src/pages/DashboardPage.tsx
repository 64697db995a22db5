import type { Profile } from '@keyframe/contracts/api/profile';
import { ONBOARDING_PATH, SETTINGS_PATH } from '@keyframe/contracts/paths';
import { ButtonLink, Container, ErrorState, PageTitle, QueryView, Settings } from '@keyframe/shared-ui';
import { Navigate, Slot, useOwnProfile } from '@keyframe/shared-ui/platform';
import { BannedNotice } from '../features/account/BannedNotice.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileTabs } from '../features/profile/ProfileTabs.tsx';
import { ShareProfile } from '../features/profile/ShareProfile.tsx';

/** `/dashboard`: the signed-in member's own profile and components (docs/specification.md section 2). */
export function DashboardPage() {
  const query = useOwnProfile({ fresh: true });
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <QueryView
        query={query}
        loading={<ProfileSkeleton title="Dashboard" />}
        error={({ message, retry, busy }) => (
          <Container>
            <ErrorState heading="h1" title="Couldn’t load your profile" text={message} onRetry={retry} busy={busy} />
          </Container>
        )}
        isEmpty={(profile) => profile === null}
        // A missing profile counts only when fresh: a profile that was just saved is being refetched.
        empty={query.isFetching ? <ProfileSkeleton title="Dashboard" /> : <Navigate to={ONBOARDING_PATH} replace />}
      >
        {(profile) => <Dashboard profile={profile!} />}
      </QueryView>
    </>
  );
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
      {profile.banned !== undefined && <BannedNotice reason={profile.banned} />}
      <Slot name="dashboard-cards" profile={profile} />
      <ProfileTabs profile={profile} own />
    </ProfileLayout>
  );
}
