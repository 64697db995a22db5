import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Link, readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import * as session from '../auth/session.ts';
import { ConfirmPage } from './ConfirmPage.tsx';

jest.mock('../auth/session.ts', () => ({
  ...jest.requireActual<typeof session>('../auth/session.ts'),
  readCode: jest.fn(),
  resetPassword: jest.fn(),
  applyCode: jest.fn(),
}));
const readCode = jest.mocked(session.readCode);
const resetPassword = jest.mocked(session.resetPassword);
const applyCode = jest.mocked(session.applyCode);
const refusal = (code: string, message = code) => Object.assign(new Error(message), { code });

const open = (search: string) =>
  renderWithPlatform(
    <StrictMode>
      <ConfirmPage />
    </StrictMode>,
    { route: `/confirm${search}`, path: '/confirm' },
  );

beforeEach(() => {
  localStorage.clear();
  readCode.mockReset().mockResolvedValue({ operation: 'PASSWORD_RESET', email: 'milo@keyframe.test' });
  resetPassword.mockReset().mockResolvedValue();
  applyCode.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the age verification', () => {
  // Specification 2.20, 2.52
  test('has two buttons; the answer is stored, returns home, and is not requested again', async () => {
    const { address } = open('');
    expect(screen.getByRole('heading', { level: 1, name: 'Are you 16 or older?' })).toBeVisible();
    expect(document.title).toBe('Are you 16 or older? · Keyframe');
    await userEvent.click(screen.getByRole('button', { name: 'I am 16 or older' }));
    expect(address()).toBe('/');
    open('');
    expect(screen.getByRole('heading', { level: 1, name: 'You’re 16 or older' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change my answer' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Are you 16 or older?' })).toBeVisible();
  });

  test('returns to the previous page of the site', async () => {
    const { address } = renderWithPlatform(
      <>
        <Link to="/confirm">16 or older</Link>
        <ConfirmPage />
      </>,
      { route: '/explore?page=2' },
    );
    await userEvent.click(screen.getByRole('link', { name: '16 or older' }));
    await userEvent.click(screen.getByRole('button', { name: 'I am 16 or older' }));
    await waitFor(() => expect(address()).toBe('/explore?page=2'));
  });

  test('shows a younger visitor the pages for all ages with a link home, and stores that answer too', async () => {
    const first = open('');
    await userEvent.click(screen.getByRole('button', { name: 'I am younger' }));
    expect(screen.getByRole('heading', { level: 1, name: 'You can still explore' })).toHaveFocus();
    expect(screen.getByText(/Browse and search every component/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
    first.unmount();
    open('');
    expect(screen.getByRole('heading', { level: 1, name: 'You can still explore' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change my answer' }));
    expect(screen.getByRole('button', { name: 'I am 16 or older' })).toBeVisible();
  });
});

describe('the link for a new password', () => {
  const search = '?mode=resetPassword&oobCode=abc';

  async function fillIn(password: string, repeated = password) {
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Repeat the new password'), repeated);
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
  }

  test('shows the account, asks for the password twice, sets it once, and continues to the sign-in', async () => {
    open(search);
    expect(await screen.findByLabelText('Email')).toHaveValue('milo@keyframe.test');
    expect(screen.getByRole('button', { name: 'Set the password' })).toBeDisabled();
    let finish: () => void = () => undefined;
    resetPassword.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await fillIn('a new secret');
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(resetPassword).toHaveBeenCalledTimes(1);
    finish();
    expect(resetPassword).toHaveBeenCalledWith('abc', 'milo@keyframe.test', 'a new secret');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toHaveFocus();
    expect(document.title).toBe('Your password is set · Keyframe');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  test('sets nothing while the two passwords differ, and shows the error at the field', async () => {
    open(search);
    await fillIn('a new secret', 'a new secert');
    expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription(
      'The two passwords don’t match.',
    );
    expect(resetPassword).not.toHaveBeenCalled();
  });

  test.each([
    [refusal('auth/weak-password'), 'Use at least 6 characters.'],
    [
      refusal(
        'auth/password-does-not-meet-requirements',
        'Firebase: Missing password requirements: [Password must contain an upper case character] (auth/…).',
      ),
      'This password doesn’t meet our requirements. Password must contain an upper case character.',
    ],
  ])('shows the violated password rule at the field and keeps the value: %s', async (reason, text) => {
    resetPassword.mockRejectedValue(reason);
    open(search);
    await fillIn('short');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('New password')).toHaveValue('short');
  });

  test('can be submitted again after a network error', async () => {
    resetPassword.mockRejectedValueOnce(refusal('auth/network-request-failed'));
    open(search);
    await fillIn('a new secret');
    expect(await screen.findByText(/couldn’t reach the sign-in service/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
  });

  test.each(['auth/expired-action-code', 'auth/invalid-action-code'])(
    'that is no longer valid (%s) offers a new one',
    async (code) => {
      readCode.mockRejectedValue(refusal(code));
      open(search);
      expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
      expect(readAuth().dialog).toBe('reset');
    },
  );

  test('that expires during typing offers a new one', async () => {
    resetPassword.mockRejectedValue(refusal('auth/expired-action-code'));
    open(search);
    await fillIn('a new secret');
    expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeVisible();
  });

  test('with the code of another operation is rejected', async () => {
    readCode.mockResolvedValue({ operation: 'VERIFY_EMAIL', email: 'milo@keyframe.test' });
    open(search);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test('shows that it is being checked, and can be checked again after a failure', async () => {
    let fail: (reason: unknown) => void = () => undefined;
    readCode.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    open(search);
    expect(screen.getByText('Checking the link')).toBeInTheDocument();
    fail(refusal('auth/network-request-failed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

describe('links that concern an email', () => {
  test.each([
    ['verifyEmail', 'VERIFY_EMAIL', 'Confirm email', 'Your email is confirmed'],
    ['verifyAndChangeEmail', 'VERIFY_AND_CHANGE_EMAIL', 'Confirm email', 'Your email is changed'],
    ['recoverEmail', 'RECOVER_EMAIL', 'Undo the change', 'Your email is restored'],
  ])('%s runs once, only after the user confirms', async (mode, operation, button, title) => {
    readCode.mockResolvedValue({ operation, email: 'milo@keyframe.test' });
    open(`?mode=${mode}&oobCode=abc`);
    expect(await screen.findByText('milo@keyframe.test')).toBeVisible();
    expect(applyCode).not.toHaveBeenCalled();
    let finish: () => void = () => undefined;
    applyCode.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await userEvent.dblClick(screen.getByRole('button', { name: button }));
    finish();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(applyCode).toHaveBeenCalledTimes(1);
    expect(applyCode).toHaveBeenCalledWith('abc');
  });

  test('a restored email continues to a new password', async () => {
    readCode.mockResolvedValue({ operation: 'RECOVER_EMAIL', email: 'milo@keyframe.test' });
    open('?mode=recoverEmail&oobCode=abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Set a new password' }));
    expect(readAuth().dialog).toBe('reset');
  });

  test('a changed email continues to the login, since all sessions of the account have ended', async () => {
    readCode.mockResolvedValue({ operation: 'VERIFY_AND_CHANGE_EMAIL', email: 'milo@keyframe.test' });
    open('?mode=verifyAndChangeEmail&oobCode=abc');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  test('a used link shows a message', async () => {
    readCode.mockRejectedValue(refusal('auth/invalid-action-code'));
    open('?mode=verifyEmail&oobCode=abc');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument();
  });
});

test.each(['?mode=resetPassword', '?mode=signIn&oobCode=abc', '?mode=constructor&oobCode=abc', '?oobCode=abc'])(
  '%s is an invalid link, and the provider is not called',
  (search) => {
    open(search);
    expect(screen.getByRole('heading', { level: 1, name: 'We can’t read this link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Homepage' })).toBeVisible();
    expect(readCode).not.toHaveBeenCalled();
  },
);
