import { useState } from 'react';
import { Field, passwordHint, PasswordInput, Text, VisuallyHidden } from '@keyframe/shared-ui';
import { changePassword, toast, useAuth } from '@keyframe/shared-ui/platform';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';
import { useAccountChange } from './useAccountChange.ts';

/** Changes the password; an account that signs in with Google only gets its first one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const email = useAuth(({ user }) => user?.email ?? '');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const form = useAccountChange({
    check: () => {
      if (hasPassword && current === '')
        return { done: false, field: 'current', message: 'Enter your current password' };
      return next === '' ? { done: false, field: 'next', message: 'Enter a new password' } : undefined;
    },
    send: () => changePassword({ current, next }),
    onDone: () => {
      setCurrent('');
      setNext('');
      toast.success(hasPassword ? 'Your password has been changed' : 'Your password has been set');
    },
  });
  return (
    <AccountForm
      form={form}
      label={hasPassword ? 'Change password' : 'Set a password'}
      submit={hasPassword ? 'Change password' : 'Set password'}
    >
      {/* Tells password managers which account's password this is. */}
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
        <CurrentPassword form={form} value={current} onChange={setCurrent} />
      ) : (
        <Text $size="small" $tone="muted">
          You sign in with Google. With a password you can sign in without it, too. Google asks you to confirm.
        </Text>
      )}
      <Field label="New password" error={form.problem('next')} hint={passwordHint(next)}>
        <PasswordInput
          name="next"
          autoComplete="new-password"
          value={next}
          onChange={(event) => {
            setNext(event.target.value);
            form.clear('next');
          }}
        />
      </Field>
    </AccountForm>
  );
}
