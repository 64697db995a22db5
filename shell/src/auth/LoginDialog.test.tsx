import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { LoginDialog } from './LoginDialog.tsx';
import * as session from './session.ts';

jest.mock('./session.ts', () => ({
  ...jest.requireActual<typeof session>('./session.ts'),
  signIn: jest.fn(),
  signInWithGoogle: jest.fn(),
}));
const signIn = jest.mocked(session.signIn);
const signInWithGoogle = jest.mocked(session.signInWithGoogle);

const refusal = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => jest.clearAllMocks());

async function openDialog() {
  const page = renderWithPlatform(<LoginDialog />);
  act(() => authStore.setState({ dialog: 'login' }));
  await screen.findByRole('dialog', { name: 'Member Sign in' });
  return page;
}

async function fillIn({ email = 'milo@keyframe.test', password = 'secret' } = {}) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Sign In' });

// Specification 4.1, 5.6
test('Sign In is disabled until email and password are entered and Remember me is checked', async () => {
  await openDialog();
  expect(submit()).toBeDisabled();
  const user = await fillIn();
  expect(submit()).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  expect(submit()).toBeDisabled();
});

test('Remember me is checked initially; unchecked, the disabled button has the reason, and Enter announces it each time', async () => {
  await openDialog();
  const remember = screen.getByRole('checkbox', { name: 'Remember me' });
  expect(remember).toBeChecked();
  const user = await fillIn();
  expect(submit()).not.toHaveAccessibleDescription();
  await user.click(remember);
  expect(submit()).toHaveAccessibleDescription('Tick Remember me to sign in');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(status).toHaveTextContent('Tick Remember me to sign in');
  const before = status.firstChild;
  await user.keyboard('{Enter}');
  expect(status.firstChild).not.toBe(before);
  expect(signIn).not.toHaveBeenCalled();
});

test('Enter in an incomplete form announces what is missing', async () => {
  await openDialog();
  await userEvent.type(screen.getByLabelText('Email'), 'milo@keyframe.test{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Enter your email and password to sign in');
});

test('the password can be shown, and the Google button has Google’s mark', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(
    screen.getByRole('button', { name: 'Sign In with Google' }).querySelector('[data-google-mark]'),
  ).toBeInTheDocument();
});

// Specification 4.2
test('after a login the dialog closes, a toast confirms it, and the dashboard opens', async () => {
  signIn.mockResolvedValue({ isNew: false });
  const { address } = await openDialog();
  await (await fillIn()).click(submit());
  expect(signIn).toHaveBeenCalledWith('milo@keyframe.test', 'secret');
  expect(await screen.findByText('Login Successfull')).toBeInTheDocument();
  expect(address()).toBe('/dashboard');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// Specification 4.3
test('a new Google account gets a welcome and goes to onboarding', async () => {
  signInWithGoogle.mockResolvedValue({ isNew: true });
  const { address } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In with Google' }));
  expect(await screen.findByText('SignUp Successfull')).toBeInTheDocument();
  expect(signInWithGoogle).toHaveBeenCalledWith('login');
  expect(address()).toBe('/onboarding');
});

test.each([
  ['auth/user-not-found', 'Invalid Email'],
  ['auth/wrong-password', 'Invalid Password'],
  ['auth/invalid-credential', 'Invalid Email or Password'],
])('%s is shown above the form as "%s", and the values stay', async (code, text) => {
  signIn.mockRejectedValue(refusal(code));
  await openDialog();
  await (await fillIn()).click(submit());
  await waitFor(() => expect(screen.getAllByRole('alert').some((alert) => alert.textContent === text)).toBe(true));
  expect(screen.getByLabelText('Email')).toHaveValue('milo@keyframe.test');
  expect(submit()).toBeEnabled();
});

test.each([
  ['auth/network-request-failed', /couldn’t reach the sign-in service/],
  ['auth/password-does-not-meet-requirements', /no longer meets our requirements/],
  ['auth/too-many-requests', /Too many attempts/],
])('%s, which concerns neither field, is shown in a toast and not above the form', async (code, text) => {
  signIn.mockRejectedValue(refusal(code));
  await openDialog();
  await (await fillIn()).click(submit());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeEmptyDOMElement();
});

test.each([
  ['auth/popup-blocked', /Your browser blocked the Google window/],
  ['auth/unauthorized-domain', /isn’t enabled for this web address/],
])('%s shows how to proceed with the Google window', async (code, text) => {
  signInWithGoogle.mockRejectedValue(refusal(code));
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In with Google' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('closing the Google window shows a message that is not an error', async () => {
  signInWithGoogle.mockRejectedValue(refusal('auth/popup-closed-by-user'));
  await openDialog();
  const google = screen.getByRole('button', { name: 'Sign In with Google' });
  await userEvent.click(google);
  expect(
    (await screen.findByText('The Google window was closed before an account was chosen.')).closest('[role]'),
  ).toHaveAttribute('role', 'status');
  await waitFor(() => expect(google).toBeEnabled());
});

// Specification 4.4
test('an existing Google account goes to the dashboard', async () => {
  let finish: (value: { isNew: boolean }) => void = () => undefined;
  signInWithGoogle.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { address } = await openDialog();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign In with Google' }));
  finish({ isNew: false });
  expect(await screen.findByText('Login Successfull')).toBeInTheDocument();
  expect(signInWithGoogle).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/dashboard');
});

// Specification 2.47
test('Forgot credentials and Sign Up open their dialogs, and link to /login for a new tab', async () => {
  const { address } = await openDialog();
  const forgot = screen.getByRole('link', { name: 'Forgot credentials' });
  expect(forgot).toHaveAttribute('href', '/login');
  await userEvent.click(forgot);
  expect(readAuth().dialog).toBe('reset');
  act(() => authStore.setState({ dialog: 'login' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign Up' }));
  expect(readAuth().dialog).toBe('signup');
  expect(address()).toBe('/');
});

test('a double click signs in once', async () => {
  let finish: (value: { isNew: boolean }) => void = () => undefined;
  signIn.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await openDialog();
  const user = await fillIn();
  await user.click(submit());
  await user.keyboard('{Enter}');
  finish({ isNew: false });
  await screen.findByText('Login Successfull');
  expect(signIn).toHaveBeenCalledTimes(1);
});
