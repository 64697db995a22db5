import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { ProfileMenu } from './ProfileMenu.tsx';

jest.mock('../auth/session.ts', () => ({ signOut: jest.fn(async () => undefined) }));

// Specification 2.35
test('the profile menu has Login and Signup for a visitor', async () => {
  renderWithPlatform(<ProfileMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('menuitem', { name: 'Signup' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Login' }));
  expect(readAuth().dialog).toBe('login');
});

// Specification 2.36
test('the profile menu has profile, components, settings and Logout for a member', async () => {
  renderWithPlatform(<ProfileMenu />, {
    user: sampleUser(),
    profile: sampleProfile({ name: 'Milo', username: 'milo' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Milo' }));
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile/milo');
  expect(screen.getByRole('menuitem', { name: 'Components' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
});
