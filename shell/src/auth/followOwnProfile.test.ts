import { authStore, createQueryClient, queryKeys } from '@keyframe/shared-ui/shell';
import { sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { followOwnProfile } from './followOwnProfile.ts';
import { signUp, startSession } from './session.ts';

jest.mock('./firebaseProvider.ts', () => ({
  connectFirebase: () => ({ onChange: () => undefined, signUp: async () => ({ user: mockUser, times: {} }) }),
}));

const queryClient = createQueryClient();
const user = sampleUser();
const mockUser = user;
startSession({ firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } }, { publicPage: true });
let stop: () => void;

beforeEach(() => {
  authStore.setState({ user, profile: null });
  stop = followOwnProfile(queryClient);
});
afterEach(() => {
  stop();
  queryClient.clear();
});

test('a profile that was just made is known to the header without a reload', () => {
  const profile = sampleProfile({ username: 'fresh' });
  queryClient.setQueryData(queryKeys.ownProfile(user.uid), profile);
  expect(authStore.getState().profile).toEqual(profile);
});

test('a new account is known to have no profile, so that no page requests it', async () => {
  const requested = jest.fn();
  await signUp('milo@keyframe.test', 'Milo', 'secret');
  await queryClient.fetchQuery({ queryKey: queryKeys.ownProfile(user.uid), queryFn: requested, staleTime: 30_000 });
  expect(requested).not.toHaveBeenCalled();
});

test('somebody else’s profile is not taken for the own one', () => {
  queryClient.setQueryData(queryKeys.ownProfile('somebody-else'), sampleProfile());
  queryClient.setQueryData(['profile', 'byUsername', 'other', user.uid], sampleProfile());
  expect(authStore.getState().profile).toBeNull();
});
