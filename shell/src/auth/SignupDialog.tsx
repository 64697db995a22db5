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
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { useAfterSignIn } from './afterSignIn.ts';
import { ageAnswer } from './ageAnswer.ts';
import { AuthError, SwitchLine } from './dialogParts.tsx';
import { SIGNUP_MESSAGES, isDecision, messageFor } from './authMessages.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { SignupPitch } from './SignupPitch.tsx';
import { closeSignIn, signInWithGoogle, signUp } from './session.ts';

/** The sign-up dialog (docs/specification.md sections 2 and 4), open while the auth store has it. */
export function SignupDialog() {
  const open = useAuth((state) => state.dialog === 'signup');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && closeSignIn()} title="Sign Up for Free" size="l">
      <SignupPitch>{ageAnswer() === 'younger' ? <TooYoung /> : <SignupForm />}</SignupPitch>
    </Dialog>
  );
}

/** Replaces the form for a visitor who answered on /confirm that they are younger. */
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
  const form = useForm({
    defaultValues: { email: '', name: '', password: '' },
    onSubmit: (values) => enter(signUp(values.email, values.name, values.password)),
    onError: (reason) => {
      const message = messageFor(reason, SIGNUP_MESSAGES);
      if (!isDecision(reason)) return { root: message };
      if (message) toast.info(message);
      return undefined;
    },
  });
  const { email, name, password } = form.values;
  const complete = email.trim() !== '' && name.trim() !== '' && password !== '';

  const enter = async (signedUp: Promise<{ isNew: boolean }>) => void afterSignIn(await signedUp);

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack $gap={4}>
        <AuthError>{form.errors.root}</AuthError>
        <Field label="Email">
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Name">
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Password" hint={passwordHint(password)}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" wide disabled={!complete} busy={form.pending === 'submit'}>
          Sign Up
        </Button>
        <Button
          wide
          icon={<GoogleMark />}
          busy={form.pending === 'google'}
          onClick={() => void form.attempt('google', () => enter(signInWithGoogle('signup')))}
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
