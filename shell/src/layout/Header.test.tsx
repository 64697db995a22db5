import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { popupStore } from '@keyframe/shared-ui/shell';
import { renderWithPlatform, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { withRemotes } from '../testing/withRemotes.tsx';
import { Header } from './Header.tsx';

jest.mock('../auth/session.ts', () => ({ signOut: jest.fn(async () => undefined) }));

const api = { getNotifications: { notifications: [], unread: 0 } };

// Specification 2.33
test('Create requests the picker once for a double click', async () => {
  renderWithPlatform(withRemotes(<Header />));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create' }));
  expect(popupStore.getState().requested).toBe('picker');
});

test('notifications are requested for members with a profile only, not for a visitor or a new account', () => {
  const visitor = renderWithPlatform(withRemotes(<Header />));
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
  visitor.unmount();
  const fresh = renderWithPlatform(withRemotes(<Header />), { user: sampleUser(), profile: null });
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
  expect(fresh.calls).toEqual([]);
  fresh.unmount();
  renderWithPlatform(withRemotes(<Header />), { api, user: sampleUser(), profile: sampleProfile() });
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('unopened panels send no API requests', () => {
  const { calls } = renderWithPlatform(withRemotes(<Header />));
  expect(calls).toEqual([]);
});
