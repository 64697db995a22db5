import { useId, useState, type KeyboardEvent } from 'react';
import {
  Button,
  Checkbox,
  Field,
  Inline,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  toast,
  VisuallyHidden,
} from '@keyframe/shared-ui/shell';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { useAfterSignIn } from './afterSignIn.ts';
import { LOGIN_MESSAGES, isDecision, loginErrorText, messageFor } from './authMessages.ts';
import { AuthError, SignInLink, SwitchLine } from './dialogParts.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { signIn, signInWithGoogle } from './session.ts';

const TICK_REMEMBER_ME = 'Tick Remember me to sign in';

/**
 * The sign-in form (docs/specification.md sections 4, 5 and 8), in the dialog and on its page.
 *
 * @param onTry is called when an attempt starts
 */
export function LoginForm({ onTry }: { onTry?: () => void }) {
  const hint = useId();
  const announcement = useAnnouncement();
  const afterSignIn = useAfterSignIn();
  const form = useForm({
    defaultValues: { email: '', password: '', remember: true },
    onSubmit: (values) => enter(signIn(values.email, values.password)),
    onError: (reason) => {
      const root = loginErrorText(reason);
      if (root !== undefined) return { root };
      const message = messageFor(reason, LOGIN_MESSAGES);
      if (message) toast[isDecision(reason) ? 'info' : 'error'](message);
      return undefined;
    },
  });
  const { email, password, remember } = form.values;
  const filled = email.trim() !== '' && password !== '';
  const complete = filled && remember;

  const enter = async (signedIn: Promise<{ isNew: boolean }>) => {
    onTry?.();
    void afterSignIn(await signedIn);
  };

  /** With a disabled button the browser does not submit the form, so Enter would do nothing. */
  const explainEnter = ({ key, target }: KeyboardEvent) => {
    if (complete || key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    announcement.announce(filled ? TICK_REMEMBER_ME : 'Enter your email and password to sign in');
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only explains why Enter does nothing
    <form onSubmit={form.submit} onKeyDown={explainEnter} noValidate>
      <Stack $gap={4}>
        <AuthError>{form.errors.root}</AuthError>
        <Field label="Email">
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Inline $justify="space-between">
          <Checkbox
            label="Remember me"
            checked={remember}
            onCheckedChange={(checked) => form.setValue('remember', checked)}
          />
          <SignInLink dialog="reset">Forgot credentials</SignInLink>
        </Inline>
        <Stack $gap={2}>
          <Button
            type="submit"
            variant="primary"
            wide
            disabled={!complete}
            busy={form.pending === 'submit'}
            aria-describedby={remember ? undefined : hint}
          >
            Sign In
          </Button>
          {!remember && (
            <Text id={hint} $size="small" $tone="muted">
              {TICK_REMEMBER_ME}
            </Text>
          )}
        </Stack>
        {announcement.place}
        <Button
          wide
          icon={<GoogleMark />}
          busy={form.pending === 'google'}
          onClick={() => void form.attempt('google', () => enter(signInWithGoogle('login')))}
        >
          Sign In with Google
        </Button>
        <SwitchLine question="No account yet?" action="Sign Up" to="signup" />
      </Stack>
    </form>
  );
}

/** Announces a text to screen readers, also the same text repeatedly. */
function useAnnouncement() {
  const [{ text, count }, setAnnouncement] = useState({ text: '', count: 0 });
  return {
    announce: (next: string) => setAnnouncement((before) => ({ text: next, count: before.count + 1 })),
    place: (
      <VisuallyHidden role="status">
        {/* A new element is announced even if its text is the same. */}
        {count > 0 && <span key={count}>{text}</span>}
      </VisuallyHidden>
    ),
  };
}
