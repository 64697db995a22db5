import { api, ApiError } from 'shared-ui/platform';
import { authStore } from 'shared-ui/shell';
import { sampleProfile } from 'shared-ui/testing';
import type { AuthProvider, SignedIn } from './authProvider.ts';
import { idToken, provider, startSession } from './session.ts';

let mockReport: (signedIn: SignedIn | null) => void = () => undefined;
const mockProvider: AuthProvider = {
  onChange: (listener) => {
    mockReport = listener;
    return () => undefined;
  },
  getToken: async () => 'fresh-token',
  signIn: () => Promise.reject(new Error('not in this test')),
  signUp: () => Promise.reject(new Error('not in this test')),
  signInWithGoogle: () => Promise.reject(new Error('not in this test')),
  signOut: async () => undefined,
};
jest.mock('./firebaseProvider.ts', () => ({ connectFirebase: () => mockProvider }));

const milo: SignedIn = { user: { uid: 'u1', email: 'milo@keyframe.test', displayName: 'Milo', photoURL: null }, times: {} };
const profile = sampleProfile({ username: 'milo' });
const getProfileData = jest.spyOn(api, 'getProfileData');
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeAll(async () => {
  startSession({ firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } });
  await provider();
});
beforeEach(() => {
  document.cookie = 'user=; Max-Age=0; Path=/';
  authStore.setState({ user: null, loading: true, profile: null, profileLoading: false, dialog: null });
  getProfileData.mockReset().mockResolvedValue({ profileData: profile });
});

test('who is reported signed in is put into store and cookie, and the profile is read', async () => {
  mockReport(milo);
  expect(authStore.getState()).toMatchObject({ user: milo.user, loading: false });
  expect(document.cookie).toContain('user=');
  await settled();
  expect(authStore.getState()).toMatchObject({ profile, profileLoading: false });
});

test('nobody reported signed in clears store and cookie', async () => {
  mockReport(milo);
  await settled();
  mockReport(null);
  expect(authStore.getState()).toMatchObject({ user: null, loading: false, profile: null });
  expect(document.cookie).not.toContain('user=');
});

test('a fresh token for the same person does not read the profile again', async () => {
  mockReport(milo);
  await settled();
  mockReport(milo);
  await settled();
  expect(getProfileData).toHaveBeenCalledTimes(1);
});

test('somebody without a profile yet is signed in all the same', async () => {
  getProfileData.mockRejectedValue(new ApiError('No profile', { status: 404, code: 'not_found', requestId: 'r' }));
  mockReport(milo);
  await settled();
  expect(authStore.getState()).toMatchObject({ user: milo.user, profile: null, profileLoading: false });
});

test("the answer about somebody who has left meanwhile is not taken for the next person's profile", async () => {
  let answer: (value: { profileData: typeof profile }) => void = () => undefined;
  getProfileData.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  mockReport(milo);
  mockReport(null);
  answer({ profileData: profile });
  await settled();
  expect(authStore.getState().profile).toBeNull();
});

test('a visitor is not made to wait for the sign-in code', async () => {
  expect(await idToken()).toBeNull();
  mockReport(milo);
  expect(await idToken()).toBe('fresh-token');
});
