import { ErrorState, Skeleton } from '@keyframe/shared-ui';
import { accountProviders, messageOf, useQuery, useViewer } from '@keyframe/shared-ui/platform';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** The sections whose forms depend on how the account signs in: Password and Email. */
export function SignInSections() {
  const viewer = useViewer();
  const {
    data: providers,
    error,
    isFetching,
    refetch,
  } = useQuery({ queryKey: ['accountProviders', viewer], queryFn: accountProviders, enabled: viewer !== null });
  const hasPassword = providers?.includes('password') === true;
  const form = (shown: React.ReactNode) => {
    if (providers !== undefined) return shown;
    if (error === null) return <Skeleton height={180} radius="m" />;
    return (
      <ErrorState
        title="Couldn’t load how you sign in"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  };
  return (
    <>
      <SettingsSection id="password" title="Password">
        {form(<PasswordForm key={String(hasPassword)} hasPassword={hasPassword} />)}
      </SettingsSection>
      <SettingsSection id="email" title="Email">
        {form(<EmailForm hasPassword={hasPassword} />)}
      </SettingsSection>
    </>
  );
}
