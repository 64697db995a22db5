import type { ReactNode } from 'react';
import { QueryView, Skeleton } from '@keyframe/shared-ui';
import { accountProviders, useQuery, useViewer } from '@keyframe/shared-ui/platform';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** The sections whose forms depend on the sign-in method: Password and Email. */
export function SignInSections() {
  const viewer = useViewer();
  const query = useQuery({
    queryKey: ['accountProviders', viewer],
    queryFn: accountProviders,
    enabled: viewer !== null,
  });
  const hasPassword = query.data?.includes('password') === true;
  const form = (shown: ReactNode) => (
    <QueryView query={query} error="Couldn’t load how you sign in" loading={<Skeleton height={180} radius="m" />}>
      {() => shown}
    </QueryView>
  );
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
