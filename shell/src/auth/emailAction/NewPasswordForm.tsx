import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import { Button, Field, passwordHint, PasswordInput, Stack, TextInput } from '@keyframe/shared-ui/shell';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { ACTION_MESSAGES, isDeadLink, messageFor, passwordProblem } from '../authMessages.ts';
import { AuthError } from '../dialogParts.tsx';
import { resetPassword } from '../session.ts';
import type { ActionFormProps } from './emailActions.ts';

/** A new password, entered twice; the provider's policy validates it. */
export function NewPasswordForm({ code, email, button, onDone, onDead }: ActionFormProps) {
  const form = useForm({
    defaultValues: { password: '', repeated: '' },
    rules: {
      repeated: [(repeated, { password }) => (repeated === password ? undefined : ERROR_TEXTS.passwordsDiffer)],
    },
    onSubmit: async ({ password }) => {
      await resetPassword(code, email, password);
      onDone();
    },
    onError: (reason) => {
      if (isDeadLink(reason)) onDead();
      const password = passwordProblem(reason);
      return password === undefined ? { root: messageFor(reason, ACTION_MESSAGES) } : { password };
    },
  });
  const { password, repeated } = form.values;

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack $gap={4}>
        <AuthError>{form.errors.root}</AuthError>
        {/* Read-only; password managers save the new password under this username. */}
        <Field label="Email">
          <TextInput type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <Field label="New password" hint={passwordHint(password)} error={form.errors.password}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label="Repeat the new password" error={form.errors.repeated}>
          <PasswordInput autoComplete="new-password" {...form.register('repeated')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={password === '' || repeated === ''}
          busy={form.pending !== undefined}
        >
          {button}
        </Button>
      </Stack>
    </form>
  );
}
