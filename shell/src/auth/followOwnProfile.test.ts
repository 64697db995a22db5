import { ApiError, authStore, createQueryClient, queryKeys, toast } from '@keyframe/shared-ui/shell';
import { sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { thisVisitor } from '../plan/visitor.ts';
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
  authStore.setState({ user });
  stop = followOwnProfile(queryClient);
});
afterEach(() => {
  stop();
  queryClient.clear();
});

test('a new account has no profile, so no page requests it', async () => {
  const requested = jest.fn();
  await signUp('milo@keyframe.test', 'Milo', 'secret');
  await queryClient.fetchQuery({ queryKey: queryKeys.ownProfile(user.uid), queryFn: requested, staleTime: 30_000 });
  expect(requested).not.toHaveBeenCalled();
});

test('a ban is shown once with its reason, however often the profile is fetched', () => {
  const shown = jest.spyOn(toast, 'error').mockReturnValue('t');
  const banned = sampleProfile({ banned: 'Spam in every tag' });
  queryClient.setQueryData(queryKeys.ownProfile('somebody-else'), banned);
  expect(shown).not.toHaveBeenCalled();
  queryClient.setQueryData(queryKeys.ownProfile(user.uid), banned);
  queryClient.setQueryData(queryKeys.ownProfile(user.uid), { ...banned, name: 'Renamed' });
  expect(shown.mock.calls).toEqual([['This account is banned: Spam in every tag']]);
  shown.mockRestore();
});

test('a failed profile request is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new ApiError('Out of reach', { status: 400, code: 'bad_request' });
  const queryFn = () => Promise.reject(failure);
  await expect(queryClient.fetchQuery({ queryKey: queryKeys.ownProfile(user.uid), queryFn })).rejects.toBe(failure);
  expect(logged).toHaveBeenCalledWith('No data fetched', failure);
  logged.mockRestore();
});

test('the next page loads are those of staff while an admin is signed in', () => {
  queryClient.setQueryData(queryKeys.ownProfile(user.uid), sampleProfile({ isAdmin: true }));
  expect(thisVisitor().staff).toBe(true);
  authStore.setState({ user: null });
  expect(thisVisitor().staff).toBe(false);
});
