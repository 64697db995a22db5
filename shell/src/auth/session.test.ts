import { authStore } from '@keyframe/shared-ui/shell';
import type { AuthProvider, SignedIn } from './authProvider.ts';
import {
  applyCode,
  endAccount,
  idToken,
  onNewAccount,
  provider,
  resetPassword,
  signIn,
  signOut,
  signUp,
  startSession,
} from './session.ts';

let mockReport: (signedIn: SignedIn | null) => void = () => undefined;
const mockSignOut = jest.fn(async () => undefined);
const mockSignUp = jest.fn(async () => {
  mockReport(milo);
  return milo;
});
const mockReload = jest.fn(async (): Promise<string | null> => milo.user.email);
const mockSignIn = jest.fn(async () => milo);
const mockDeleteAccount = jest.fn(async () => undefined);
const mockProvider: AuthProvider = {
  onChange: (listener) => {
    mockReport = listener;
    return () => undefined;
  },
  getToken: async () => 'fresh-token',
  signIn: () => mockSignIn(),
  signUp: () => mockSignUp(),
  signInWithGoogle: () => Promise.reject(new Error('not in this test')),
  signOut: mockSignOut,
  deleteAccount: mockDeleteAccount,
  providers: async () => ['password'],
  changePassword: async () => undefined,
  changeEmail: async () => undefined,
  reload: mockReload,
  sendPasswordReset: async () => undefined,
  readCode: () => Promise.reject(new Error('not in this test')),
  resetPassword: async () => undefined,
  applyCode: async () => undefined,
};
jest.mock('./firebaseProvider.ts', () => ({ connectFirebase: () => mockProvider }));

const milo: SignedIn = {
  user: { uid: 'u1', email: 'milo@keyframe.test', displayName: 'Milo', photoURL: null },
  times: {},
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const CONFIG = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } };

beforeAll(async () => {
  startSession(CONFIG, { publicPage: false });
  await provider();
});
beforeEach(() => {
  mockSignOut.mockClear();
  localStorage.clear();
  document.cookie = 'user=; Max-Age=0; Path=/';
  authStore.setState({
    user: null,
    loading: true,
    dialog: null,
  });
});

test.each([
  ['a visitor’s public page delays the provider’s code', true, null, 2_500],
  ['a member’s public page does not delay the provider’s code', true, milo.user, 0],
  ['a page for members does not delay the provider’s code', false, null, 0],
])('%s', (_what, publicPage, user, wait) => {
  const idle = jest.fn();
  window.requestIdleCallback = idle;
  jest.useFakeTimers();
  authStore.setState({ user });
  startSession(CONFIG, { publicPage });
  if (wait > 0) jest.advanceTimersByTime(wait - 1);
  expect(idle).toHaveBeenCalledTimes(wait > 0 ? 0 : 1);
  jest.advanceTimersByTime(1);
  expect(idle).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

// Specification 4.9
test('a reported sign-in is written to store and cookie', () => {
  mockReport(milo);
  expect(authStore.getState()).toMatchObject({ user: milo.user, loading: false });
  expect(document.cookie).toContain('user=');
});

// Specification 4.9
test('a reported sign-out clears store and cookie', async () => {
  mockReport(milo);
  await settled();
  mockReport(null);
  expect(authStore.getState()).toMatchObject({ user: null, loading: false });
  expect(document.cookie).not.toContain('user=');
});

test('deleting the account deletes it at the provider and signs out', async () => {
  expect(await endAccount()).toBe('deleted');
  expect(mockDeleteAccount).toHaveBeenCalledTimes(1);
  expect(mockSignOut).not.toHaveBeenCalled();
});

test('an account that the provider does not delete without a recent sign-in is signed out', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockDeleteAccount.mockRejectedValueOnce(
    Object.assign(new Error('Sign in again'), { code: 'auth/requires-recent-login' }),
  );
  expect(await endAccount()).toBe('kept');
  expect(mockSignOut).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test('a visitor’s request does not wait for the provider’s code', async () => {
  expect(await idToken()).toBeNull();
  mockReport(milo);
  expect(await idToken()).toBe('fresh-token');
});

test('a new password signs its own account out of this browser, and no other', async () => {
  mockReport(milo);
  await resetPassword('code', 'ada@keyframe.test', 'new secret');
  expect(mockSignOut).not.toHaveBeenCalled();
  await resetPassword('code', milo.user.email, 'new secret');
  expect(mockSignOut).toHaveBeenCalledTimes(1);
});

test('a new account is announced once the store has it, and an existing one is not', async () => {
  const announced: (string | undefined)[] = [];
  const stop = onNewAccount((uid) => announced.push(uid, authStore.getState().user?.uid));
  mockReport(milo);
  expect(announced).toEqual([]);
  await signUp('milo@keyframe.test', 'Milo', 'secret');
  expect(announced.slice(0, 2)).toEqual([milo.user.uid, milo.user.uid]);
  stop();
});

test('a changed email signs its own account out of this browser, and no other', async () => {
  mockReport(milo);
  await applyCode('code of another account');
  expect(mockSignOut).not.toHaveBeenCalled();
  mockReload.mockResolvedValueOnce('milo-moved@keyframe.test');
  await applyCode('code');
  expect(mockSignOut).toHaveBeenCalledTimes(1);
});

test('an applied code stays applied when reloading the account fails', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockReport(milo);
  mockReload.mockRejectedValueOnce(new Error('tokens refused'));
  await expect(applyCode('code')).resolves.toBeUndefined();
  warned.mockRestore();
});

test('logging out drops the pending intent', () => {
  mockReport(milo);
  authStore.setState({
    intent: { reason: 'Log in to like Tide Toggle' },
    signInReturn: { uid: milo.user.uid, to: '/explore' },
  });
  mockReport(milo);
  expect(authStore.getState().signInReturn).not.toBeNull();
  mockReport(null);
  expect(authStore.getState()).toMatchObject({ intent: null, signInReturn: null });
});

test('a sign-in or sign-out in another tab is followed: the provider reports it, and store and cookie agree', async () => {
  mockReport(milo);
  await settled();
  expect(authStore.getState().user).toEqual(milo.user);
  const ada: SignedIn = { user: { ...milo.user, uid: 'u2', email: 'ada@keyframe.test' }, times: {} };
  mockReport(ada);
  expect(authStore.getState()).toMatchObject({ user: ada.user });
  expect(decodeURIComponent(document.cookie)).toContain('ada@keyframe.test');
  mockReport(null);
  expect(authStore.getState().user).toBeNull();
  expect(document.cookie).not.toContain('user=');
});

test('an account that signed out in one tab is not restored by another tab that still has it', async () => {
  mockReport(milo);
  await signOut();
  expect(mockSignOut).toHaveBeenCalledTimes(1);
  mockReport(null);
  // The other tab has refreshed its token in the meantime, and writes the account back.
  mockReport(milo);
  expect(mockSignOut).toHaveBeenCalledTimes(2);
  expect(authStore.getState().user).toBeNull();
  expect(document.cookie).not.toContain('user=');
});

test('a sign-out in one tab signs the same account out of another tab immediately, and no other account', () => {
  const noted = (uid: string) => {
    localStorage.setItem('keyframe.signed-out', uid);
    window.dispatchEvent(new StorageEvent('storage', { key: 'keyframe.signed-out', newValue: uid }));
  };
  mockReport(milo);
  noted('somebody else');
  expect(mockSignOut).not.toHaveBeenCalled();
  noted(milo.user.uid);
  expect(mockSignOut).toHaveBeenCalledTimes(1);
});

test('a sign-in after a sign-out is not undone', async () => {
  mockReport(milo);
  await signOut();
  mockReport(null);
  await signIn('milo@keyframe.test', 'secret');
  mockReport(milo);
  expect(mockSignOut).toHaveBeenCalledTimes(1);
  expect(authStore.getState().user).toEqual(milo.user);
});
