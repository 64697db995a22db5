import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { ResetDialog } from './ResetDialog.tsx';
import * as session from './session.ts';

jest.mock('./session.ts', () => ({
  ...jest.requireActual<typeof session>('./session.ts'),
  sendPasswordReset: jest.fn(),
}));
const send = jest.mocked(session.sendPasswordReset);
const refusal = (code: string) => Object.assign(new Error(code), { code });

const ANSWER = 'If there’s an account with this email, a link is on its way.';

beforeEach(() => send.mockReset().mockResolvedValue());

async function ask(email = 'milo@keyframe.test') {
  const page = renderWithPlatform(<ResetDialog />);
  act(() => authStore.setState({ dialog: 'reset' }));
  await screen.findByRole('dialog', { name: 'Forgot credentials' });
  expect(screen.getByRole('button', { name: 'Send a link' })).toBeDisabled();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.dblClick(screen.getByRole('button', { name: 'Send a link' }));
  return { ...page, user };
}

// Specification 2.26
test('a password reset link is sent once for a double click', async () => {
  let finish: () => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await ask();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith('milo@keyframe.test');
  act(() => finish());
  expect(await screen.findByText(ANSWER)).toBeInTheDocument();
});

test.each(['auth/user-not-found', 'auth/user-disabled', 'auth/too-many-requests'])(
  'the confirmation does not reveal whether there is an account (%s)',
  async (code) => {
    send.mockRejectedValue(refusal(code));
    await ask();
    expect(await screen.findByText(ANSWER)).toBeInTheDocument();
  },
);

test.each([
  ['auth/invalid-email', 'Invalid Email'],
  ['auth/network-request-failed', 'We couldn’t reach the sign-in service. Check your connection and try again.'],
])('%s is shown, and the entered address stays', async (code, text) => {
  send.mockRejectedValue(refusal(code));
  await ask();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(screen.queryByText(ANSWER)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('milo@keyframe.test');
});

test.each(['milo', 'milo@', 'milo keyframe@test'])('%s is an invalid email and sends no request', async (email) => {
  await ask(email);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid Email'));
  expect(send).not.toHaveBeenCalled();
});

// Specification 2.26
test('the terms and the login dialog are linked', async () => {
  const { user, address } = await ask();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(readAuth().dialog).toBe('login');
  act(() => authStore.setState({ dialog: 'reset' }));
  await user.click(await screen.findByRole('link', { name: 'terms and conditions' }));
  expect(address()).toBe('/tandc');
  expect(readAuth().dialog).toBeNull();
});
