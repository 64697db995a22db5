import { useState } from 'react';
import { isEmail } from '@keyframe/contracts/email';
import { Button, Dialog, Field, Stack, Text, TextInput, TextLink, useAuth } from '@keyframe/shared-ui/shell';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { RESET_MESSAGES, messageFor, tellsOfAccount } from './authMessages.ts';
import { Announced, AuthError, SwitchLine } from './dialogParts.tsx';
import { closeSignIn, sendPasswordReset } from './session.ts';

/** Shown with and without an account, so that it does not reveal which addresses have one. */
const ON_ITS_WAY = 'If there’s an account with this email, a link is on its way.';

/** The dialog behind 'Forgot credentials' (docs/specification.md section 2): sends a link to set a new password. */
export function ResetDialog() {
  const open = useAuth((state) => state.dialog === 'reset');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && closeSignIn()} title="Forgot credentials" size="s">
      <ResetForm />
    </Dialog>
  );
}

function ResetForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      setSent(false);
      // Validated here: a provider that looks up the account first would not validate the email.
      if (!isEmail(email.trim())) return { root: RESET_MESSAGES['auth/invalid-email'] };
      await sendPasswordReset(email).catch((error: unknown) => {
        if (!tellsOfAccount(error)) throw error;
      });
      setSent(true);
      return undefined;
    },
    onError: (error) => ({ root: messageFor(error, RESET_MESSAGES) }),
  });

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack $gap={4}>
        <Text $size="small" $tone="muted">
          Enter your email and we’ll send you a link to set a new password.
        </Text>
        <AuthError>{form.errors.root}</AuthError>
        <Field label="Email">
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Announced $gap={1} role="status">
          {sent && (
            <>
              <Text>{ON_ITS_WAY}</Text>
              <Text $size="small" $tone="muted">
                The link works once. If it hasn’t arrived in a few minutes, check your spam folder.
              </Text>
            </>
          )}
        </Announced>
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={form.values.email.trim() === ''}
          busy={form.pending !== undefined}
        >
          {sent ? 'Send another link' : 'Send a link'}
        </Button>
        <SwitchLine question="Remembered it?" action="Log in" to="login" />
        <Text $size="small" $tone="faint">
          Read the{' '}
          <TextLink to="/tandc" onClick={() => closeSignIn()}>
            terms and conditions
          </TextLink>
          .
        </Text>
      </Stack>
    </form>
  );
}
