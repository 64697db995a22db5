import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Field, Inline, PasswordInput, Stack, TextInput } from 'shared-ui';
import { toast, useNavigate } from 'shared-ui/platform';
import { AuthError, SignInLink, SwitchLine } from './dialogParts.tsx';
import { LOGIN_MESSAGES, isDecision, loginErrorText, messageFor } from './authMessages.ts';
import { closeSignIn, signIn, signInWithGoogle } from './session.ts';
import { useAttempt } from './useAttempt.ts';

/**
 * The sign-in form (SPEC.md sections 4, 5 and 8), in the popup and on its page.
 *
 * @param next where a known member goes afterwards; whoever is new goes to onboarding first
 * @param onTry is called when a try begins
 */
export function LoginForm({ next = '/dashboard', onTry }: { next?: string; onTry?: () => void }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const complete = email.trim() !== '' && password !== '' && remember;

  const { pending, refusal, attempt } = useAttempt<{ isNew: boolean }>({
    onDone: ({ isNew }) => {
      closeSignIn();
      toast.success(isNew ? 'SignUp Successfull' : 'Login Successfull');
      void navigate(isNew ? '/onboarding' : next);
    },
    onRefused: (reason) => {
      // What stands above the form is said already.
      if (loginErrorText(reason)) return;
      const message = messageFor(reason, LOGIN_MESSAGES);
      if (message) toast[isDecision(reason) ? 'info' : 'error'](message);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    onTry?.();
    void attempt('password', () => signIn(email, password));
  };

  const withGoogle = () => {
    onTry?.();
    void attempt('google', () => signInWithGoogle('login'));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={4}>
        <AuthError>{loginErrorText(refusal)}</AuthError>
        <Field label="Email">
          <TextInput type="email" name="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label="Password">
          <PasswordInput name="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
        <Inline $justify="space-between">
          <Checkbox label="Remember me" checked={remember} onCheckedChange={setRemember} />
          <SignInLink dialog="reset">Forgot credentials</SignInLink>
        </Inline>
        <Button type="submit" variant="primary" wide disabled={!complete} busy={pending === 'password'}>
          Sign In
        </Button>
        <Button wide busy={pending === 'google'} onClick={withGoogle}>
          Sign In with Google
        </Button>
        <SwitchLine question="No account yet?" action="Sign Up" to="signup" />
      </Stack>
    </form>
  );
}
