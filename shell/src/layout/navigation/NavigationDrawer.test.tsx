import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform, sampleProfile, sampleUser, type PlatformOptions } from '@keyframe/shared-ui/testing';
import { withRemotes } from '../../testing/withRemotes.tsx';
import { MenuButton } from './MenuButton.tsx';

const REMOTES = {
  admin: { navigation: [{ label: 'Admin', path: '/admin', access: 'admin' as const }] },
  gallery: { footer: [{ label: 'Gallery', path: '/gallery', access: 'public' as const, column: 'Others' }] },
};

async function openDrawer(options: PlatformOptions = {}) {
  const result = renderWithPlatform(withRemotes(<MenuButton />, REMOTES), options);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  return { ...result, drawer: within(drawer), element: drawer };
}

// Specification 2.29
test('the drawer has each link of navigation, strip and footer once', async () => {
  const { drawer } = await openDrawer();
  const names = drawer.getAllByRole('link').map(({ textContent }) => textContent?.trim());
  for (const name of [
    'Home',
    'Explore',
    'Blogs',
    'About',
    'FAQ',
    'Spotlight',
    'Feedback',
    'Admins',
    'Insights',
    'Privacy Policy',
    'Maintainer',
    'Shop',
    'Terms',
    'GitHub',
    'Gallery',
  ]) {
    expect(names).toContain(name);
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('Admin');
});

test('the drawer has the links of the remotes that the user may see', async () => {
  const { drawer } = await openDrawer({ user: sampleUser(), profile: sampleProfile({ isAdmin: true }) });
  expect(drawer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

// Specification 2.43
test('its panels are collapsible sections that request their data when they expand', async () => {
  const { drawer, calls } = await openDrawer({
    api: { getTopTags: { tags: [{ name: 'glow', componentCounter: 12 }] } },
  });
  expect(calls).toEqual([]);
  const section = drawer.getByRole('button', { name: 'Tags' });
  expect(section).toHaveAttribute('aria-expanded', 'false');
  act(() => section.focus());
  await userEvent.keyboard('{Enter}');
  expect(await drawer.findByRole('link', { name: 'glow' })).toHaveAttribute('href', '/explore?tag=glow');
  expect(section).toHaveAttribute('aria-expanded', 'true');
});

test('the drawer takes the focus, but not on a link, which would prefetch its page', async () => {
  await openDrawer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the menu' })).toHaveFocus());
});

// Specification 2.29
test('the focus stays in the drawer, and Escape returns it to the button', async () => {
  const { element } = await openDrawer();
  const focusIsInside = () => waitFor(() => expect(element).toContainElement(document.activeElement as HTMLElement));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the menu' })).toHaveFocus());
  // Shift+Tab on the first button wraps around to the last.
  await userEvent.tab({ shift: true });
  await focusIsInside();
  await userEvent.tab({ shift: true });
  await focusIsInside();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('following a link closes the drawer', async () => {
  const { drawer, address } = await openDrawer();
  await userEvent.click(drawer.getByRole('link', { name: 'Explore' }));
  expect(address()).toBe('/explore');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
