import { useState } from 'react';
import { Field, Text, TextInput } from '@keyframe/shared-ui';
import { changeEmail, useAuth } from '@keyframe/shared-ui/platform';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';
import { useAccountChange } from './useAccountChange.ts';

/** Sends a confirmation link to a new email. The email changes when the link is opened. */
export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const now = useAuth(({ user }) => user?.email ?? '');
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountChange({
    check: () => {
      if (email.trim() === '') return { done: false, field: 'email', message: 'Enter a new email' };
      return hasPassword && current === ''
        ? { done: false, field: 'current', message: 'Enter your current password' }
        : undefined;
    },
    send: () => changeEmail({ current, email }),
    onDone: () => {
      setSentTo(email.trim());
      setEmail('');
      setCurrent('');
    },
  });
  return (
    <AccountForm
      form={form}
      label="Change email"
      submit="Send confirmation link"
      status={
        sentTo &&
        `We sent a link to ${sentTo}. Open it to change your email. If it hasn’t arrived in a few minutes, check your spam folder.`
      }
    >
      <Text $size="small">
        Your email is <strong>{now}</strong>.
      </Text>
      <Field
        label="New email"
        error={form.problem('email')}
        hint={hasPassword ? undefined : 'Google asks you to confirm.'}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            form.clear('email');
          }}
        />
      </Field>
      {hasPassword && <CurrentPassword form={form} value={current} onChange={setCurrent} />}
    </AccountForm>
  );
}
