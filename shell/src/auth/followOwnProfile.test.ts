import { queryKeys } from 'shared-ui/platform';
import { authStore, createQueryClient } from 'shared-ui/shell';
import { sampleProfile, sampleUser } from 'shared-ui/testing';
import { followOwnProfile } from './followOwnProfile.ts';

const queryClient = createQueryClient();
const user = sampleUser();
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

test('somebody else’s profile is not taken for the own one', () => {
  queryClient.setQueryData(queryKeys.ownProfile('somebody-else'), sampleProfile());
  queryClient.setQueryData(queryKeys.profile('other', user.uid), sampleProfile());
  expect(authStore.getState().profile).toBeNull();
});
