import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import { useState } from 'react';
import { Field, Text, TextInput } from '@keyframe/shared-ui';
import { required, requiredPassword } from '@keyframe/shared-ui/parts/Form';
import { changeEmail, useAuth } from '@keyframe/shared-ui/platform';
import { AccountForm, CurrentPassword } from './AccountForm.tsx';
import { useAccountChange } from './useAccountChange.ts';

/** Sends a confirmation link to a new email. The email changes when the link is opened. */
export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const now = useAuth(({ user }) => user?.email ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountChange({
    defaultValues: { email: '', current: '' },
    rules: {
      email: [required(ERROR_TEXTS.newEmail)],
      current: hasPassword ? [requiredPassword(ERROR_TEXTS.currentPassword)] : [],
    },
    send: changeEmail,
    onDone: ({ email }) => setSentTo(email.trim()),
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
      <Field label="New email" error={form.errors.email} hint={hasPassword ? undefined : 'Google asks you to confirm.'}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {hasPassword && <CurrentPassword form={form} />}
    </AccountForm>
  );
}
