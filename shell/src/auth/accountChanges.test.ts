import { authStore } from '@keyframe/shared-ui/shell';
import { sampleUser } from '@keyframe/shared-ui/testing';
import { changeEmail, changePassword } from './accountChanges.ts';
import * as session from './session.ts';

jest.mock('./session.ts', () => ({ ...jest.requireActual<typeof session>('./session.ts'), provider: jest.fn() }));

const setPassword = jest.fn();
const sendLink = jest.fn();
const refusal = (code: string, message = code) => Object.assign(new Error(message), { code });

beforeEach(() => {
  setPassword.mockReset().mockResolvedValue(undefined);
  sendLink.mockReset().mockResolvedValue(undefined);
  jest.mocked(session.provider).mockResolvedValue({ changePassword: setPassword, changeEmail: sendLink } as never);
  authStore.setState({ user: sampleUser({ email: 'milo@keyframe.test' }) });
});

test('a password is changed after confirming the current one', async () => {
  expect(await changePassword({ current: 'old secret', next: 'new secret' })).toEqual({ done: true });
  expect(setPassword).toHaveBeenCalledWith('old secret', 'new secret');
});

test('a password that is too short is rejected before the user is confirmed', async () => {
  expect(await changePassword({ current: '', next: 'short' })).toEqual({
    done: false,
    field: 'next',
    message: 'Use at least 6 characters.',
  });
  expect(setPassword).not.toHaveBeenCalled();
});

test.each([
  ['auth/wrong-password', 'current', 'The current password is wrong.'],
  ['auth/invalid-credential', 'current', 'The current password is wrong.'],
  ['auth/weak-password', 'next', 'Use at least 6 characters.'],
  ['auth/user-mismatch', undefined, 'That is a different Google account. Choose the one you log in with here.'],
  ['auth/popup-closed-by-user', undefined, 'The Google window was closed before an account was chosen.'],
  ['auth/cancelled-popup-request', undefined, 'Nothing was changed.'],
  ['auth/requires-recent-login', undefined, 'Log out, log in again and repeat the change.'],
  ['auth/too-many-requests', undefined, 'Too many attempts. Wait a few minutes, then try again.'],
  [
    'auth/network-request-failed',
    undefined,
    'We couldn’t reach the sign-in service. Check your connection and try again.',
  ],
])('%s is reported at the field "%s": %s', async (code, field, message) => {
  setPassword.mockRejectedValue(refusal(code));
  expect(await changePassword({ current: 'old secret', next: 'new secret' })).toEqual({
    done: false,
    ...(field && { field }),
    message,
  });
});

test('the project’s own password rules are listed in the error', async () => {
  setPassword.mockRejectedValue(
    refusal(
      'auth/password-does-not-meet-requirements',
      'Missing password requirements: [Password must contain a numeric character]',
    ),
  );
  expect(await changePassword({ current: 'old secret', next: 'new secret' })).toMatchObject({
    field: 'next',
    message: 'This password doesn’t meet our requirements. Password must contain a numeric character.',
  });
});

test('a confirmation link is sent to the new email', async () => {
  expect(await changeEmail({ current: 'secret', email: ' nova@keyframe.test ' })).toEqual({ done: true });
  expect(sendLink).toHaveBeenCalledWith('secret', 'nova@keyframe.test');
});

test.each([
  ['nova', 'Enter a valid email.'],
  ['Milo@keyframe.test', 'This is already your email.'],
])('%s is rejected before the user is confirmed: %s', async (email, message) => {
  expect(await changeEmail({ current: 'secret', email })).toEqual({ done: false, field: 'email', message });
  expect(sendLink).not.toHaveBeenCalled();
});

test('an email of another account is rejected at its field', async () => {
  sendLink.mockRejectedValue(refusal('auth/email-already-in-use'));
  expect(await changeEmail({ current: 'secret', email: 'ada@keyframe.test' })).toEqual({
    done: false,
    field: 'email',
    message: 'There’s already an account with this email.',
  });
});
