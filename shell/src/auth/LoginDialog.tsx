import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Dialog, Field, PasswordInput, Stack, TextInput } from 'shared-ui';
import { requestSignIn, toast, useAuth, useNavigate } from 'shared-ui/platform';
import { AuthError, SwitchLine } from './dialogParts.tsx';
import { loginErrorText, messageFor, LOGIN_MESSAGES } from './authMessages.ts';
import { closeSignIn, signIn, signInWithGoogle } from './session.ts';
import { useAttempt } from './useAttempt.ts';

/** The login popup (SPEC.md sections 2, 4 and 8), open while the auth store says so. */
export function LoginDialog() {
  const open = useAuth((state) => state.dialog === 'login');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && closeSignIn()} title="Member Sign in" size="s">
      <LoginForm />
    </Dialog>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const complete = email.trim() !== '' && password !== '' && remember;

  const { pending, refusal, attempt } = useAttempt<{ isNew: boolean }>({
    onDone: ({ isNew }) => {
      closeSignIn();
      toast.success(isNew ? 'SignUp Successfull' : 'Login Successfull');
      void navigate(isNew ? '/onboarding' : '/dashboard');
    },
    onRefused: (reason) => {
      // What stands above the form is said already.
      if (loginErrorText(reason)) return;
      const message = messageFor(reason, LOGIN_MESSAGES);
      if (message) toast.error(message);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void attempt('password', () => signIn(email, password));
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
        <Checkbox label="Remember me" checked={remember} onCheckedChange={setRemember} />
        <Button type="submit" variant="primary" wide disabled={!complete} busy={pending === 'password'}>
          Sign In
        </Button>
        <Button wide busy={pending === 'google'} onClick={() => void attempt('google', () => signInWithGoogle('login'))}>
          Sign In with Google
        </Button>
        <SwitchLine question="No account yet?" action="Sign Up" onClick={() => requestSignIn('signup')} />
      </Stack>
    </form>
  );
}
