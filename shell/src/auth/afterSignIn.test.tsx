import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  authStore,
  readAuth,
  requestSignIn,
  signInFirst,
  type SignInIntent,
  takeSignInReturn,
} from '@keyframe/shared-ui/shell';
import { FakeFailure, renderWithPlatform, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import * as session from './session.ts';
import { SignInDialogs } from './SignInDialogs.tsx';

jest.mock('./session.ts', () => ({
  ...jest.requireActual<typeof session>('./session.ts'),
  signIn: jest.fn(),
  signUp: jest.fn(),
  signInWithGoogle: jest.fn(),
}));

const user = sampleUser();
const action = jest.fn();

/** In the order of the session: the store has the user when the provider resolves. */
const letIn = (isNew: boolean) => async () => {
  authStore.setState({ user });
  return { isNew };
};
let respond: (answer: object) => void;
let response: Promise<object>;
/** Resolves the API's response about the profile. */
const profileIs = (profile: ReturnType<typeof sampleProfile> | null) =>
  act(async () => respond(profile ? { profileData: profile } : new FakeFailure(404, 'No profile')));

beforeEach(() => {
  jest.clearAllMocks();
  response = new Promise((resolve) => (respond = resolve));
  jest.mocked(session.signIn).mockImplementation(letIn(false));
  jest.mocked(session.signUp).mockImplementation(letIn(true));
});

async function ask(intent: Partial<SignInIntent> = {}) {
  const page = renderWithPlatform(<SignInDialogs />, {
    route: '/component/c1?canvas=light',
    api: { getProfileData: () => response, getSiteCounts: { components: 1, members: 1, likes: 1 } },
  });
  act(() => signInFirst({ reason: 'Log in to like Tide Toggle', ...intent }));
  await screen.findByRole('dialog', { name: 'Member Sign in' });
  return page;
}

async function logIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'milo@keyframe.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function signUp() {
  await userEvent.click(await screen.findByRole('link', { name: 'Sign Up' }));
  await screen.findByRole('dialog', { name: 'Sign Up for Free' });
  await userEvent.type(screen.getByLabelText('Email'), 'nova@keyframe.test');
  await userEvent.type(screen.getByLabelText('Name'), 'Nova');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
}

test('the dialog shows its reason, and after login the page stays and the action runs once', async () => {
  const { address } = await ask({ action });
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Log in to like Tide Toggle');
  await logIn();
  expect(await screen.findByText('Login Successfull')).toBeInTheDocument();
  expect(action).not.toHaveBeenCalled();
  await profileIs(sampleProfile());
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/component/c1?canvas=light');
  expect(readAuth()).toMatchObject({ dialog: null, intent: null, signInReturn: null });
});

test('a page that requires a login opens after it', async () => {
  const { address } = await ask({ next: '/profile/tobias.k' });
  await logIn();
  await waitFor(() => expect(address()).toBe('/profile/tobias.k'));
});

test.each([
  ['signing up', undefined, '/component/c1?canvas=light'],
  ['signing up for another page', '/profile/tobias.k', '/profile/tobias.k'],
])('%s goes through onboarding; saving the profile continues and runs the action once', async (_what, next, target) => {
  const { address } = await ask({ action, ...(next && { next }) });
  await signUp();
  await waitFor(() => expect(address()).toBe('/onboarding'));
  expect(action).not.toHaveBeenCalled();
  const navigate = jest.fn();
  await takeSignInReturn(navigate);
  expect(navigate).toHaveBeenCalledWith(target);
  expect(action).toHaveBeenCalledTimes(1);
});

test('an account without a profile creates one before the action runs', async () => {
  const { address } = await ask({ action });
  await logIn();
  await profileIs(null);
  await waitFor(() => expect(address()).toBe('/onboarding'));
  expect(action).not.toHaveBeenCalled();
  expect(readAuth().signInReturn).toMatchObject({ to: '/component/c1?canvas=light', action });
});

test('the intent survives a password reset and a Google sign-in', async () => {
  jest.mocked(session.signInWithGoogle).mockImplementation(letIn(false));
  await ask({ action });
  await userEvent.click(screen.getByRole('link', { name: 'Forgot credentials' }));
  await screen.findByRole('dialog', { name: 'Forgot credentials' });
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('dialog', { name: 'Member Sign in' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In with Google' }));
  await profileIs(sampleProfile());
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test('closing the dialog drops the intent, and a later login goes to the dashboard', async () => {
  const { address } = await ask({ action, next: '/profile/tobias.k' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(readAuth().intent).toBeNull();
  act(() => requestSignIn('login'));
  await screen.findByRole('dialog', { name: 'Member Sign in' });
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
  await logIn();
  await profileIs(sampleProfile());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(action).not.toHaveBeenCalled();
});
