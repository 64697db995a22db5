import { screen } from '@testing-library/react';
import { FakeFailure, renderWithPlatform, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { useOwnProfile } from './useProfile.ts';

function Own() {
  const { data, isPending } = useOwnProfile();
  return <p>{isPending ? 'loading' : (data?.username ?? 'no profile yet')}</p>;
}

test('an account without a profile has none, and that is no error', async () => {
  renderWithPlatform(<Own />, { user: sampleUser(), api: { getProfileData: new FakeFailure(404, 'No profile') } });
  expect(await screen.findByText('no profile yet')).toBeInTheDocument();
});

// Specification 7.2
test("a member's own profile is asked for by their e-mail address", async () => {
  const { calls } = renderWithPlatform(<Own />, {
    user: sampleUser(),
    api: { getProfileData: { profileData: sampleProfile() } },
  });
  expect(await screen.findByText('member')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ email: 'member@keyframe.test' });
});
