import { useEffect } from 'react';
import type { Profile } from 'contracts/api/profile';
import { ButtonLink, Container, EmptyState, ErrorState, VisuallyHidden } from 'shared-ui';
import { ApiError, messageOf, useAuth, useParams, useProfile } from 'shared-ui/platform';
import { ComponentSection } from '../features/components/ComponentSection.tsx';
import { ProfileAbout } from '../features/profile/ProfileAbout.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { ProfileLayout } from '../features/profile/ProfileLayout.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
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

  if (profile !== undefined) return <PublicProfile profile={profile} />;
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
  // Of others an e-mail address is told to admins only, so this is true for nobody's profile but one's own.
  const own = useAuth(({ user }) => user !== null && user.email === profile.email);
  const verified = profile.components.filter((component) => component.verified);
  return (
    <ProfileLayout
      header={
        <ProfileHeader
          profile={profile}
          actions={
            <>
              <ShareProfile profile={profile} />
              {own && <ButtonLink to="/dashboard">Your dashboard</ButtonLink>}
            </>
          }
        />
      }
      aside={<ProfileAbout profile={profile} />}
    >
      {verified.length > 0 ? (
        <ComponentSection title="Components" components={verified} />
      ) : (
        <EmptyState title="No components yet" text={`What ${profile.name} makes appears here once it is verified.`} />
      )}
    </ProfileLayout>
  );
}
