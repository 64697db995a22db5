import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
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
import { useAfterSignIn } from './afterSignIn.ts';
import { LOGIN_MESSAGES, isDecision, loginErrorText, messageFor } from './authMessages.ts';
import { AuthError, SignInLink, SwitchLine } from './dialogParts.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { signIn, signInWithGoogle } from './session.ts';
import { useSubmit } from './useSubmit.ts';

const TICK_REMEMBER_ME = 'Tick Remember me to sign in';

/**
 * The sign-in form (docs/specification.md sections 4, 5 and 8), in the popup and on its page.
 *
 * @param onTry is called when an attempt begins
 */
export function LoginForm({ onTry }: { onTry?: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const filled = email.trim() !== '' && password !== '';
  const complete = filled && remember;
  const hint = useId();
  const announcement = useAnnouncement();
  const afterSignIn = useAfterSignIn();

  const { pending, refusal, attempt } = useSubmit<{ isNew: boolean }>({
    onDone: (result) => void afterSignIn(result),
    onRefused: (reason) => {
      // These are shown above the form.
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

  /** While its button is disabled the browser does not submit the form, and Enter would do nothing. */
  const explainEnter = ({ key, target }: KeyboardEvent) => {
    if (complete || key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    announcement.announce(filled ? TICK_REMEMBER_ME : 'Enter your email and password to sign in');
  };

  return (
    // The handler only explains why a field's own Enter does nothing.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={submit} onKeyDown={explainEnter} noValidate>
      <Stack $gap={4}>
        <AuthError>{loginErrorText(refusal)}</AuthError>
        <Field label="Email">
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Password">
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Inline $justify="space-between">
          <Checkbox label="Remember me" checked={remember} onCheckedChange={setRemember} />
          <SignInLink dialog="reset">Forgot credentials</SignInLink>
        </Inline>
        <Stack $gap={2}>
          <Button
            type="submit"
            variant="primary"
            wide
            disabled={!complete}
            busy={pending === 'password'}
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
        <Button wide icon={<GoogleMark />} busy={pending === 'google'} onClick={withGoogle}>
          Sign In with Google
        </Button>
        <SwitchLine question="No account yet?" action="Sign Up" to="signup" />
      </Stack>
    </form>
  );
}

/** Something for screen readers to read out, also when it was read out before. */
function useAnnouncement() {
  const [{ text, count }, setAnnouncement] = useState({ text: '', count: 0 });
  return {
    announce: (next: string) => setAnnouncement((before) => ({ text: next, count: before.count + 1 })),
    place: (
      <VisuallyHidden role="status">
        {/* A new element is read out even if its text is the same. */}
        {count > 0 && <span key={count}>{text}</span>}
      </VisuallyHidden>
    ),
  };
}
