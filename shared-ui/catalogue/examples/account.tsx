import { useState } from 'react';
import { Button, Inline, Stack, Text } from '@keyframe/shared-ui';
import {
  accountProviders,
  changeEmail,
  changePassword,
  endAccount,
  openPrivacyChoices,
  readAuth,
  readTrail,
  rememberTrail,
  requestPopup,
  requestSignIn,
  signInFirst,
  takeSignInReturn,
  useAuth,
  useNavigate,
} from '@keyframe/shared-ui/platform';

/**
 * Who is signed in. In an event handler the current state is read.
 * @shows useAuth, readAuth
 */
export function SignedIn() {
  const user = useAuth((auth) => auth.user);
  const [at, setAt] = useState('');
  return (
    <Inline>
      <Text>{user?.displayName ?? 'A visitor'}</Text>
      <Button onClick={() => setAt(readAuth().user?.email ?? 'no user')}>Whose page is this? {at}</Button>
    </Inline>
  );
}

/**
 * The login popup of the shell, alone and before an action of a visitor. After a sign-up the onboarding page continues.
 * @shows requestSignIn, signInFirst, takeSignInReturn
 */
export function SignIn() {
  const navigate = useNavigate();
  return (
    <Inline>
      <Button onClick={() => requestSignIn('login')}>Log in</Button>
      <Button onClick={() => signInFirst({ reason: 'Log in to add a room', next: '/gallery/new' })}>Add a room</Button>
      <Button onClick={() => void takeSignInReturn((to) => navigate(to))}>Continue</Button>
    </Inline>
  );
}

/**
 * Changes of the account. The shell does them at the provider of sign-in.
 * @shows accountProviders, changePassword, changeEmail, endAccount
 */
export function AccountChanges() {
  const [outcome, setOutcome] = useState('');
  const show = (work: Promise<unknown>) => void work.then((value) => setOutcome(JSON.stringify(value)));
  return (
    <Stack $gap={3}>
      <Inline>
        <Button onClick={() => show(accountProviders())}>Ways to sign in</Button>
        <Button onClick={() => show(changePassword({ current: 'old', next: 'new' }))}>Change the password</Button>
        <Button onClick={() => show(changeEmail({ current: 'old', email: 'ada@keyframe.test' }))}>
          Change the email
        </Button>
        <Button variant="danger" onClick={() => show(endAccount())}>
          Delete the account
        </Button>
      </Inline>
      <Text role="status">{outcome}</Text>
    </Stack>
  );
}

/**
 * A popup that a remote announces in its remote.json, and the choice about analytics.
 * @shows requestPopup, openPrivacyChoices
 */
export function Popups() {
  return (
    <Inline>
      <Button onClick={() => requestPopup('chooser')}>Choose a picture</Button>
      <Button onClick={() => openPrivacyChoices()}>Privacy choices</Button>
    </Inline>
  );
}

/**
 * The list that a visitor came from, for links back to it.
 * @shows rememberTrail, readTrail
 */
export function CameFrom() {
  const [title, setTitle] = useState(readTrail()?.title ?? 'nowhere');
  const remember = () => {
    rememberTrail({ address: '/explore?tag=neon', title: 'neon components', ids: [] });
    setTitle(readTrail()?.title ?? 'nowhere');
  };
  return <Button onClick={remember}>From: {title}</Button>;
}
