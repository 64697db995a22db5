import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAuth } from 'shared-ui/platform';
import { renderWithPlatform, sampleProfile, sampleUser } from 'shared-ui/testing';
import { Header } from './Header.tsx';

jest.mock('../auth/session.ts', () => ({ signOut: jest.fn(async () => undefined) }));

test('a visitor finds Login and Signup in the profile menu', async () => {
  renderWithPlatform(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('menuitem', { name: 'Signup' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Login' }));
  expect(readAuth().dialog).toBe('login');
});

test('a member finds profile, components and Logout there', async () => {
  renderWithPlatform(<Header />, { user: sampleUser(), profile: sampleProfile({ name: 'Milo', username: 'milo' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Milo' }));
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile/milo');
  expect(screen.getByRole('menuitem', { name: 'Components' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
});

test('only an admin is shown the way to the admin page', () => {
  const { unmount } = renderWithPlatform(<Header />, { user: sampleUser(), profile: sampleProfile({ isAdmin: false }) });
  expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  unmount();
  renderWithPlatform(<Header />, { user: sampleUser(), profile: sampleProfile({ isAdmin: true }) });
  expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument();
});

test('a search leads to its results on the explore page', async () => {
  const { address } = renderWithPlatform(<Header />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Animated Components' }), ' neon button {Enter}');
  expect(address()).toBe('/explore?q=neon+button');
});

test('the search box shows what the explore page was searched for', () => {
  renderWithPlatform(<Header />, { route: '/explore?q=loader' });
  expect(screen.getByRole('searchbox', { name: 'Search Animated Components' })).toHaveValue('loader');
});
