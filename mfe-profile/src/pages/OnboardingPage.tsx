import { useEffect } from 'react';
import { Container, ErrorState, VisuallyHidden } from 'shared-ui';
import { messageOf, useAuth, useOwnProfile } from 'shared-ui/platform';
import { FormSkeleton } from '../features/onboarding/FormSkeleton.tsx';
import { FORM_TITLES } from '../features/onboarding/formTitles.ts';
import { ProfileForm } from '../features/onboarding/ProfileForm.tsx';

/** `/onboarding`: the create-profile form. Who has a profile already finds it in the form and can change it. */
export function OnboardingPage() {
  const user = useAuth((auth) => auth.user);
  const { data: profile, error, isFetching, refetch } = useOwnProfile();
  const title = FORM_TITLES[profile ? 'edit' : 'create'].title;
  useEffect(() => {
    document.title = `${title} · Keyframe`;
  }, [title]);

  if (user !== null && profile !== undefined) return <ProfileForm key={user.uid} user={user} profile={profile} />;
  if (error === null) return <FormSkeleton />;
  return (
    <Container>
      <VisuallyHidden as="h1">{FORM_TITLES.create.title}</VisuallyHidden>
      <ErrorState title="Your profile did not load" text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    </Container>
  );
}
