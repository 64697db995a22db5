import { useState, type FormEvent } from 'react';
import {
  Button,
  ButtonLink,
  Dialog,
  Field,
  passwordHint,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  TextLink,
  toast,
  useAuth,
} from '@keyframe/shared-ui/shell';
import { useAfterSignIn } from './afterSignIn.ts';
import { ageAnswer } from './ageAnswer.ts';
import { AuthError, SwitchLine } from './dialogParts.tsx';
import { SIGNUP_MESSAGES, isDecision, messageFor } from './authMessages.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { SignupPitch } from './SignupPitch.tsx';
import { closeSignIn, signInWithGoogle, signUp } from './session.ts';
import { useSubmit } from './useSubmit.ts';

/** The signup popup (docs/specification.md sections 2 and 4), open while the auth store says so. */
export function SignupDialog() {
  const open = useAuth((state) => state.dialog === 'signup');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && closeSignIn()} title="Sign Up for Free" size="l">
      <SignupPitch>{ageAnswer() === 'younger' ? <TooYoung /> : <SignupForm />}</SignupPitch>
    </Dialog>
  );
}

/** In place of the form for a visitor who has answered on /confirm that they are younger. */
function TooYoung() {
  return (
    <Stack $gap={4}>
      <Text>You need to be 16 or older to sign up. You told us in this browser that you’re younger.</Text>
      <Text $tone="muted">Browsing, copying and downloading need no account.</Text>
      <ButtonLink to="/confirm" wide onClick={() => closeSignIn()}>
        Change my answer
      </ButtonLink>
    </Stack>
  );
}

function SignupForm() {
  const afterSignIn = useAfterSignIn();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const complete = email.trim() !== '' && name.trim() !== '' && password !== '';

  const { pending, refusal, attempt } = useSubmit<{ isNew: boolean }>({
    onDone: (result) => void afterSignIn(result),
    onRefused: (reason) => {
      const message = isDecision(reason) && messageFor(reason, SIGNUP_MESSAGES);
      if (message) toast.info(message);
    },
  });
  const problem = refusal === undefined || isDecision(refusal) ? undefined : messageFor(refusal, SIGNUP_MESSAGES);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void attempt('password', () => signUp(email, name, password));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={4}>
        <AuthError>{problem}</AuthError>
        <Field label="Email">
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Name">
          <TextInput name="name" autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Password" hint={passwordHint(password)}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" wide disabled={!complete} busy={pending === 'password'}>
          Sign Up
        </Button>
        <Button
          wide
          icon={<GoogleMark />}
          busy={pending === 'google'}
          onClick={() => void attempt('google', () => signInWithGoogle('signup'))}
        >
          Sign Up with Google
        </Button>
        <SwitchLine question="Already a member?" action="Log in" to="login" />
        <Text $size="small" $tone="faint">
          By signing up you agree to the{' '}
          <TextLink to="/tandc" onClick={() => closeSignIn()}>
            terms and conditions
          </TextLink>{' '}
          and confirm that you are{' '}
          <TextLink to="/confirm" onClick={() => closeSignIn()}>
            16 or older
          </TextLink>
          .
        </Text>
      </Stack>
    </form>
  );
}
