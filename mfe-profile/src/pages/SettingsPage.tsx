import type { Profile } from '@keyframe/contracts/api/profile';
import { ONBOARDING_PATH } from '@keyframe/contracts/paths';
import { ErrorState, QueryView } from '@keyframe/shared-ui';
import { ThemeChoice } from '@keyframe/shared-ui/parts/ThemeChoice';
import { Navigate, useAuth, useOwnProfile, type AuthUser } from '@keyframe/shared-ui/platform';
import { DeleteAccount } from '../features/account/DeleteAccount.tsx';
import { YourData } from '../features/account/YourData.tsx';
import { ProfileForm } from '../features/onboarding/ProfileForm.tsx';
import { useProfileForm } from '../features/onboarding/useProfileForm.ts';
import { SettingsLayout, useSectionOfAddress } from '../features/settings/SettingsLayout.tsx';
import { SettingsSection } from '../features/settings/SettingsSection.tsx';
import { SettingsSkeleton } from '../features/settings/SettingsSkeleton.tsx';
import { SignInSections } from '../features/settings/SignInSections.tsx';
import { ApiTokens } from '../features/tokens/ApiTokens.tsx';

/**
 * `/settings`: profile, password, email, appearance, API tokens, data and deletion. An address such as `/settings#password` leads
 * to a section.
 */
export function SettingsPage() {
  const user = useAuth((auth) => auth.user);
  const query = useOwnProfile({ fresh: true });
  if (user === null) return <SettingsSkeleton />;
  return (
    <QueryView
      query={query}
      loading={<SettingsSkeleton />}
      error={({ message, retry, busy }) => (
        <SettingsLayout>
          <ErrorState title="Couldn’t load your profile" text={message} onRetry={retry} busy={busy} />
        </SettingsLayout>
      )}
      isEmpty={(profile) => profile === null}
      // A missing profile counts only when fresh: a profile that was just saved is being refetched.
      empty={query.isFetching ? <SettingsSkeleton /> : <Navigate to={ONBOARDING_PATH} replace />}
    >
      {(profile) => <Settings key={user.uid} user={user} profile={profile!} />}
    </QueryView>
  );
}

function Settings({ user, profile }: { user: AuthUser; profile: Profile }) {
  useSectionOfAddress();
  const form = useProfileForm(user, profile);
  return (
    <SettingsLayout>
      <SettingsSection id="profile" title="Profile" text="This is how others see you.">
        <ProfileForm form={form} email={user.email} label="Edit your profile" />
      </SettingsSection>
      <SignInSections />
      <SettingsSection id="appearance" title="Appearance" text="Kept in this browser.">
        <ThemeChoice />
      </SettingsSection>
      <SettingsSection
        id="tokens"
        title="API tokens"
        text="For scripts and coding agents: they read your components and write drafts, and never see your account. Changing your password doesn’t revoke them."
      >
        <ApiTokens />
      </SettingsSection>
      <SettingsSection
        id="data"
        title="Your data"
        text="Download everything we hold about you as one file: profile and picture, components with the code of every version, likes, follows, notifications, the list of your tokens and your messages to us. Deleting your account erases it."
      >
        <YourData username={profile.username} />
      </SettingsSection>
      <SettingsSection
        id="delete"
        title="Delete account"
        text="You choose whether your components stay on the site without your name."
      >
        <DeleteAccount profile={profile} />
      </SettingsSection>
    </SettingsLayout>
  );
}
