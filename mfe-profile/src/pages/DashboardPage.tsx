import { useEffect } from 'react';
import type { Profile } from 'contracts/api/profile';
import { ButtonLink, Container, EmptyState, ErrorState, Pencil, Stack, VisuallyHidden } from 'shared-ui';
import { messageOf, Navigate, useOwnProfile, useSearchParams } from 'shared-ui/platform';
import { CategoryList } from '../features/components/CategoryList.tsx';
import { ComponentSection } from '../features/components/ComponentSection.tsx';
import { inCategory, sideCategory, type SideCategory } from '../features/components/ownCategories.ts';
import { ProfileAbout } from '../features/profile/ProfileAbout.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
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
  const [search] = useSearchParams();
  const category = sideCategory(search.get('category'));
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
      aside={
        <Stack $gap={7}>
          <ProfileAbout profile={profile} />
          <CategoryList components={profile.components} chosen={category} />
        </Stack>
      }
    >
      <OwnComponents profile={profile} category={category} />
    </ProfileLayout>
  );
}

function OwnComponents({ profile, category }: { profile: Profile; category: SideCategory | undefined }) {
  const shown = inCategory(profile.components, category);
  const waiting = shown.filter(({ verified }) => !verified);
  const verified = shown.filter((component) => component.verified);
  if (shown.length === 0) return <NothingMade category={category} />;
  return (
    <Stack $gap={8}>
      {waiting.length > 0 && (
        <ComponentSection title="Waiting for verification" text="Only you and the admins see these. They join your public profile when an admin has given them a score." components={waiting} />
      )}
      {verified.length > 0 && <ComponentSection title="Verified" components={verified} />}
    </Stack>
  );
}

function NothingMade({ category }: { category: SideCategory | undefined }) {
  if (category === undefined) {
    return <EmptyState title="No components yet" text="What you make appears here." action={<ButtonLink to="/explore">See what others made</ButtonLink>} />;
  }
  return (
    <EmptyState
      title={`No ${category} of yours yet`}
      text="See how others did it."
      action={<ButtonLink to={`/explore?category=${category}`}>Explore {category} components</ButtonLink>}
    />
  );
}
