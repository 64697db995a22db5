import { useState } from 'react';
import { SETTINGS_PATH } from '@keyframe/contracts/paths';
import { Container, ErrorState, PageTitle } from '@keyframe/shared-ui';
import { messageOf, Navigate, useAuth, useOwnProfile, type AuthUser } from '@keyframe/shared-ui/platform';
import { FormLayout } from '../features/onboarding/FormLayout.tsx';
import { FormSkeleton } from '../features/onboarding/FormSkeleton.tsx';
import { FORM_TITLE } from '../features/onboarding/formTitles.ts';
import { ProfileForm } from '../features/onboarding/ProfileForm.tsx';
import { ProfilePreview } from '../features/onboarding/ProfilePreview.tsx';
import { useProfileForm } from '../features/onboarding/useProfileForm.ts';

/** `/onboarding`: the create-profile form. A member with a profile is redirected to the settings. */
export function OnboardingPage() {
  const user = useAuth((auth) => auth.user);
  const { data: profile, error, isFetching, refetch } = useOwnProfile({ fresh: true });
  // Decided once: saving creates the profile while the form is still mounted. A missing profile counts only when fresh.
  const [hadProfile, setHadProfile] = useState<boolean>();
  if (hadProfile === undefined && (profile || (profile === null && !isFetching))) setHadProfile(profile !== null);

  if (hadProfile === true) return <Navigate to={`${SETTINGS_PATH}#profile`} replace />;
  if (hadProfile === false && user !== null) return <NewProfile key={user.uid} user={user} />;
  if (error === null) return <FormSkeleton />;
  return (
    <Container>
      <PageTitle>{FORM_TITLE.title}</PageTitle>
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

function NewProfile({ user }: { user: AuthUser }) {
  const form = useProfileForm(user, null);
  return (
    <FormLayout {...FORM_TITLE} preview={<ProfilePreview draft={form.values} />}>
      <ProfileForm form={form} email={user.email} label={FORM_TITLE.title} />
    </FormLayout>
  );
}
