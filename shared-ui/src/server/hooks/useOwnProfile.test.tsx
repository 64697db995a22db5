import { screen } from '@testing-library/react';
import { FakeFailure, renderWithPlatform, sampleProfile, sampleUser } from '../../testing/index.tsx';
import { useOwnProfile } from './useOwnProfile.ts';

function Own() {
  const { data, isPending } = useOwnProfile();
  return <p>{isPending ? 'loading' : (data?.username ?? 'no profile yet')}</p>;
}

const signedIn = { user: sampleUser(), profile: undefined };

test('an account without a profile has null, without an error', async () => {
  renderWithPlatform(<Own />, { ...signedIn, api: { getProfileData: new FakeFailure(404, 'No profile') } });
  expect(await screen.findByText('no profile yet')).toBeInTheDocument();
});

// Specification 7.2
test("a member's own profile is requested by their email address, once for all components", async () => {
  const { calls } = renderWithPlatform(
    <>
      <Own />
      <Own />
    </>,
    { ...signedIn, api: { getProfileData: { profileData: sampleProfile() } } },
  );
  expect(await screen.findAllByText('member')).toHaveLength(2);
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'member@keyframe.test' }]);
});

test('nothing is requested for a visitor, or before the auth provider has reported', () => {
  expect(renderWithPlatform(<Own />).calls).toEqual([]);
  expect(renderWithPlatform(<Own />, { ...signedIn, authLoading: true }).calls).toEqual([]);
});
