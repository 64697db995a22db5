import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform, visible } from '@keyframe/shared-ui/testing';
import { SignupDialog } from './SignupDialog.tsx';
import * as session from './session.ts';

jest.mock('./session.ts', () => ({
  ...jest.requireActual<typeof session>('./session.ts'),
  signUp: jest.fn(),
  signInWithGoogle: jest.fn(),
}));
const signUp = jest.mocked(session.signUp);
const signInWithGoogle = jest.mocked(session.signInWithGoogle);

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

async function openDialog() {
  const page = renderWithPlatform(<SignupDialog />, {
    api: { getSiteCounts: { components: 3167, members: 842, likes: 1_250 } },
  });
  act(() => authStore.setState({ dialog: 'signup' }));
  await screen.findByRole('dialog', { name: 'Sign Up for Free' });
  return page;
}

const submit = () => screen.getByRole('button', { name: 'Sign Up' });

// Specification 2.50, 2.51
test('the dialog lists three benefits and shows real counts', async () => {
  await openDialog();
  for (const benefit of ['Add your components', 'Engage with community', 'Download code for free'])
    expect(screen.getByText(benefit)).toBeInTheDocument();
  expect(await screen.findByText('3.2k')).toBeInTheDocument();
  expect(screen.getByText('842')).toBeInTheDocument();
});

test('each count is announced after its name', async () => {
  await openDialog();
  const names = screen.getAllByRole('term');
  expect(names.map((name) => name.textContent)).toEqual(['Components', 'Members', 'Likes']);
  for (const name of names) expect(name.nextElementSibling).toHaveProperty('tagName', 'DD');
});

test('the hint below the password shows its strength', async () => {
  await openDialog();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription('At least 6 characters');
  await userEvent.type(password, '123456');
  expect(password).toHaveAccessibleDescription('Easy to guess: use more different characters');
});

test('a visitor who answered that they are younger sees the reason instead of the form, and can change the answer', async () => {
  localStorage.setItem('keyframe.age', 'younger');
  const { address } = await openDialog();
  await visible(() => screen.getByText(/You need to be 16 or older to sign up/));
  expect(screen.queryByRole('button', { name: /^Sign Up/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Change my answer' }));
  expect(address()).toBe('/confirm');
  expect(readAuth().dialog).toBeNull();
});

// Specification 4.5, 4.6, 5.7
test('Sign Up is disabled until email, name and password are entered; then the dialog closes and onboarding opens', async () => {
  let finish: (value: { isNew: boolean }) => void = () => undefined;
  signUp.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { address } = await openDialog();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'nova@k.test');
  await user.type(screen.getByLabelText('Name'), 'Nova');
  expect(submit()).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.dblClick(submit());
  finish({ isNew: true });
  expect(await screen.findByText('SignUp Successfull')).toBeInTheDocument();
  expect(signUp).toHaveBeenCalledTimes(1);
  expect(signUp).toHaveBeenCalledWith('nova@k.test', 'Nova', 'secret');
  await waitFor(() => expect(address()).toBe('/onboarding'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// Specification 4.7
test('a new Google account goes to onboarding', async () => {
  signInWithGoogle.mockResolvedValue({ isNew: true });
  const { address } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
  expect(await screen.findByText('SignUp Successfull')).toBeInTheDocument();
  expect(address()).toBe('/onboarding');
});

// Specification 4.7
test('an existing Google account goes to the dashboard', async () => {
  signInWithGoogle.mockResolvedValue({ isNew: false });
  const { address } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(signInWithGoogle).toHaveBeenCalledWith('signup');
});

test.each([
  ['auth/email-already-in-use', '', 'There’s already an account with this email. Sign in instead.'],
  ['auth/invalid-email', '', 'Invalid Email'],
  ['auth/weak-password', '', 'Use at least 6 characters.'],
  ['auth/password-does-not-meet-requirements', '', 'This password doesn’t meet our requirements.'],
  [
    'auth/password-does-not-meet-requirements',
    'Firebase: Missing password requirements: [Password must contain at least 10 characters, Password must contain a numeric character] (auth/password-does-not-meet-requirements).',
    'This password doesn’t meet our requirements. Password must contain at least 10 characters. Password must contain a numeric character.',
  ],
  ['auth/network-request-failed', '', 'We couldn’t reach the sign-in service. Check your connection and try again.'],
])('%s %s is shown above the form, and the values stay', async (code, message, text) => {
  signUp.mockRejectedValue(Object.assign(new Error(message), { code }));
  await openDialog();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'milo@k.test');
  await user.type(screen.getByLabelText('Name'), 'Milo');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(submit());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Milo');
  expect(submit()).toBeEnabled();
});

// Specification 8.3
test('closing the Google window shows a message that is not an error', async () => {
  signInWithGoogle.mockRejectedValue(Object.assign(new Error('closed'), { code: 'auth/popup-closed-by-user' }));
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
  expect(await screen.findByText('The Google window was closed before an account was chosen.')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeEmptyDOMElement();
});

// Specification 2.49
test('the terms note links to the terms and to the age verification, and closes the dialog', async () => {
  const { address } = await openDialog();
  await userEvent.click(screen.getByRole('link', { name: '16 or older' }));
  expect(address()).toBe('/confirm');
  expect(readAuth().dialog).toBeNull();
  act(() => authStore.setState({ dialog: 'signup' }));
  await userEvent.click(await screen.findByRole('link', { name: 'terms and conditions' }));
  expect(address()).toBe('/tandc');
});

// Specification 2.49
test('the login link opens the login dialog, and on the login page returns to its form', async () => {
  await openDialog();
  const login = screen.getByRole('link', { name: 'Log in' });
  expect(login).toHaveAttribute('href', '/login');
  await userEvent.click(login);
  expect(readAuth().dialog).toBe('login');
});
