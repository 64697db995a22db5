import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import { Field, passwordHint, PasswordInput, Text, VisuallyHidden } from '@keyframe/shared-ui';
import { requiredPassword } from '@keyframe/shared-ui/parts/Form';
import { changePassword, toast, useAuth } from '@keyframe/shared-ui/platform';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';
import { useAccountChange } from './useAccountChange.ts';

/** Changes the password; an account with Google sign-in sets its first one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const email = useAuth(({ user }) => user?.email ?? '');
  const form = useAccountChange({
    defaultValues: { current: '', next: '' },
    rules: {
      current: hasPassword ? [requiredPassword(ERROR_TEXTS.currentPassword)] : [],
      next: [requiredPassword(ERROR_TEXTS.newPassword)],
    },
    send: changePassword,
    onDone: () => {
      toast.success(hasPassword ? 'Your password has been changed' : 'Your password has been set');
    },
  });
  return (
    <AccountForm
      form={form}
      label={hasPassword ? 'Change password' : 'Set a password'}
      submit={hasPassword ? 'Change password' : 'Set password'}
    >
      {/* Shows password managers the account of this password. */}
      <VisuallyHidden>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-label="Account"
        />
      </VisuallyHidden>
      {hasPassword ? (
        <CurrentPassword form={form} />
      ) : (
        <Text $size="small" $tone="muted">
          You sign in with Google. With a password you can sign in without it, too. Google asks you to confirm.
        </Text>
      )}
      <Field label="New password" error={form.errors.next} hint={passwordHint(form.values.next)}>
        <PasswordInput autoComplete="new-password" {...form.register('next')} />
      </Field>
    </AccountForm>
  );
}
