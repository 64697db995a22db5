import { useEffect } from 'react';
import type { Profile } from 'contracts/api/profile';
import { ButtonLink, Container, EmptyState, ErrorState, VisuallyHidden } from 'shared-ui';
import { ApiError, messageOf, useAuth, useParams, useProfile } from 'shared-ui/platform';
import { FollowButton } from '../features/profile/FollowButton.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileTabs } from '../features/profile/ProfileTabs.tsx';
import { ShareProfile } from '../features/profile/ShareProfile.tsx';

/** Answers that mean that nobody has this username: unknown, or nothing a username can be. */
const NOBODY = [404, 400];

/** `/profile/:username`: a member as everybody sees them (SPEC.md section 2). */
export function ProfilePage() {
  const { username = '' } = useParams();
  const { data: profile, error, isFetching, refetch } = useProfile(username);
  const title = profile?.name ?? `@${username}`;
  useEffect(() => {
    document.title = `${title} · Keyframe`;
  }, [title]);

  if (profile !== undefined) return <PublicProfile key={profile._id} profile={profile} />;
  if (error === null) return <ProfileSkeleton title={title} />;
  return (
    <Container>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {error instanceof ApiError && NOBODY.includes(error.status) ? (
        <EmptyState title={`There is no @${username}`} text="The profile may have another username now." action={<ButtonLink to="/explore">Explore components</ButtonLink>} />
      ) : (
        <ErrorState title="This profile did not load" text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Container>
  );
}

function PublicProfile({ profile }: { profile: Profile }) {
  // Of others an e-mail address is told to admins only; it differs from one's own all the same (SPEC.md section 2).
  const own = useAuth(({ user }) => user !== null && user.email.toLowerCase() === profile.email?.toLowerCase());
  return (
    <ProfileLayout
      header={
        <ProfileHeader
          profile={profile}
          actions={
            <>
              <ShareProfile profile={profile} />
              {own ? <ButtonLink to="/dashboard">Your dashboard</ButtonLink> : <FollowButton profile={profile} />}
            </>
          }
        />
      }
    >
      <ProfileTabs profile={profile} own={own} />
    </ProfileLayout>
  );
}
