import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore } from 'shared-ui/shell';
import { renderWithPlatform } from 'shared-ui/testing';
import { SignupDialog } from './SignupDialog.tsx';
import * as session from './session.ts';

jest.mock('./session.ts', () => ({
  ...jest.requireActual<typeof session>('./session.ts'),
  signUp: jest.fn(),
  signInWithGoogle: jest.fn(),
}));
const signUp = jest.mocked(session.signUp);
const signInWithGoogle = jest.mocked(session.signInWithGoogle);

beforeEach(() => jest.clearAllMocks());

async function openDialog() {
  const page = renderWithPlatform(<SignupDialog />, { api: { getSiteCounts: { components: 3167, members: 842, likes: 1_250 } } });
  act(() => authStore.setState({ dialog: 'signup' }));
  await screen.findByRole('dialog', { name: 'Sign Up for Free' });
  return page;
}

const submit = () => screen.getByRole('button', { name: 'Sign Up' });

test('the popup names three benefits and shows real counts', async () => {
  await openDialog();
  for (const benefit of ['Add your components', 'Engage with community', 'Download code for free']) expect(screen.getByText(benefit)).toBeInTheDocument();
  expect(await screen.findByText('3.2k')).toBeInTheDocument();
  expect(screen.getByText('842')).toBeInTheDocument();
});

test('Sign Up waits for email, name and password; then the popup closes and onboarding opens', async () => {
  signUp.mockResolvedValue({ isNew: true });
  const { address } = await openDialog();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'nova@keyframe.test');
  await user.type(screen.getByLabelText('Name'), 'Nova');
  expect(submit()).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(submit());
  expect(signUp).toHaveBeenCalledWith('nova@keyframe.test', 'Nova', 'a long secret');
  await waitFor(() => expect(address()).toBe('/onboarding'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a Google account that exists already goes to the dashboard', async () => {
  signInWithGoogle.mockResolvedValue({ isNew: false });
  const { address } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(signInWithGoogle).toHaveBeenCalledWith('signup');
});

test('an e-mail that has an account already is said, with what to do', async () => {
  signUp.mockRejectedValue(Object.assign(new Error('x'), { code: 'auth/email-already-in-use' }));
  await openDialog();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'milo@keyframe.test');
  await user.type(screen.getByLabelText('Name'), 'Milo');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(submit());
  expect(await screen.findByText('This email has an account already. Sign in instead.')).toBeInTheDocument();
});
