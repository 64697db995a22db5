import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform, sampleUser } from '@keyframe/shared-ui/testing';
import * as session from '../auth/session.ts';
import { SignInDialogs } from '../auth/SignInDialogs.tsx';
import { LoginPage } from './LoginPage.tsx';

jest.mock('../auth/session.ts', () => ({
  ...jest.requireActual<typeof session>('../auth/session.ts'),
  signIn: jest.fn(),
  signUp: jest.fn(),
}));
const signIn = jest.mocked(session.signIn);

/** In the order of the provider: the store has the user before the form's promise resolves. */
const letIn = (isNew: boolean) => () => {
  authStore.setState({ user: sampleUser() });
  return Promise.resolve({ isNew });
};

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'milo@keyframe.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

// Specification 2.24
test('the sign-in form is a page with a title', () => {
  renderWithPlatform(<LoginPage />, { route: '/login', path: '/login' });
  expect(screen.getByRole('heading', { level: 1, name: 'Member Sign in' })).toHaveFocus();
  expect(document.title).toBe('Member Sign in · Keyframe');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
});

test.each([
  ['/login', false, '/dashboard'],
  ['/login?next=%2Fexplore%3Ftag%3Dneon', false, '/explore?tag=neon'],
  ['/login?next=%2F%2Fevil.test', false, '/dashboard'],
  ['/login?next=%2Fexplore', true, '/onboarding'],
])('a sign-in at %s (new: %s) opens %s', async (route, isNew, target) => {
  signIn.mockImplementation(letIn(isNew));
  const { address } = renderWithPlatform(<LoginPage />, { route, path: '/login' });
  await fillIn();
  await waitFor(() => expect(address()).toBe(target));
});

test('a signed-in user is redirected immediately', async () => {
  const { address } = renderWithPlatform(<LoginPage />, { route: '/login', path: '/login', user: sampleUser() });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a sign-in in another tab redirects this page too', async () => {
  const { address } = renderWithPlatform(<LoginPage />, { route: '/login?next=/explore', path: '/login' });
  act(() => authStore.setState({ user: sampleUser() }));
  await waitFor(() => expect(address()).toBe('/explore'));
});

test('signing up from the page opens the requested page after onboarding', async () => {
  jest.mocked(session.signUp).mockImplementation(letIn(true));
  const { address } = renderWithPlatform(
    <>
      <LoginPage />
      <SignInDialogs />
    </>,
    { route: '/login?next=/explore', api: { getSiteCounts: { components: 1, members: 1, likes: 1 } } },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Sign Up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign Up for Free' }));
  await user.type(dialog.getByLabelText('Email'), 'nova@keyframe.test');
  await user.type(dialog.getByLabelText('Name'), 'Nova');
  await user.type(dialog.getByLabelText('Password'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(address()).toBe('/onboarding'));
  expect(readAuth().signInReturn?.to).toBe('/explore');
});
