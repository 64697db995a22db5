import { useState, type FormEvent } from 'react';
import { Button, Field, passwordHint, PasswordInput, Stack, TextInput } from '@keyframe/shared-ui/shell';
import { ACTION_MESSAGES, isDeadLink, messageFor, passwordProblem } from '../authMessages.ts';
import { AuthError } from '../dialogParts.tsx';
import { resetPassword } from '../session.ts';
import { useSubmit } from '../useSubmit.ts';
import type { ActionFormProps } from './emailActions.ts';

/** A new password, typed twice; the provider's rules decide whether it will do. */
export function NewPasswordForm({ code, email, button, onDone, onDead }: ActionFormProps) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [differs, setDiffers] = useState(false);
  const { pending, refusal, attempt } = useSubmit<void, 'reset'>({
    onDone,
    onRefused: (reason) => isDeadLink(reason) && onDead(),
  });
  const problem = passwordProblem(refusal);
  const complete = password !== '' && repeated !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    setDiffers(password !== repeated);
    if (password === repeated) void attempt('reset', () => resetPassword(code, email, password));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={4}>
        <AuthError>{refusal === undefined || problem ? undefined : messageFor(refusal, ACTION_MESSAGES)}</AuthError>
        {/* Read-only; password managers save the new password under this name. */}
        <Field label="Email">
          <TextInput type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <Field label="New password" hint={passwordHint(password)} error={problem}>
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label="Repeat the new password" error={differs ? 'The two passwords don’t match.' : undefined}>
          <PasswordInput
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => {
              setRepeated(event.target.value);
              setDiffers(false);
            }}
          />
        </Field>
        <Button type="submit" variant="primary" wide disabled={!complete} busy={pending !== undefined}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
