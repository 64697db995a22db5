import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { authStore } from '../auth/authStore.ts';
import { sampleUser } from '../testing/index.tsx';
import { memberAddress, useMemberAddress } from './memberAddress.ts';

test.each([
  ['tobias.k', false, '/@tobias.k'],
  ['tobias.k', true, '/profile/tobias.k'],
  ['a/b', false, '/@a%2Fb'],
] as const)('%s is the public page for visitors and the profile for members', (username, signedIn, address) => {
  expect(memberAddress(username, signedIn)).toBe(address);
});

test('links to members change to the profile when the reader signs in', () => {
  const Author = () => <p>{useMemberAddress()('zoe')}</p>;
  render(<Author />);
  expect(screen.getByText('/@zoe')).toBeVisible();
  act(() => authStore.setState({ user: sampleUser() }));
  expect(screen.getByText('/profile/zoe')).toBeVisible();
});
