import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { LinkStrip } from './LinkStrip.tsx';

// Specification 2.28
test('the strip has its links in order, with Feedback and Maintainer linking to the contact page', () => {
  renderWithPlatform(<LinkStrip />);
  const links = within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Spotlight', '/spotlight'],
    ['Feedback', '/contact'],
    ['Admins', '/admins'],
    ['Insights', '/insights'],
    ['Privacy Policy', '/privacy-policy'],
    ['Maintainer', '/contact'],
    ['Shop', '/shop'],
  ]);
});

test('EN shows that the site is in English and that other languages will follow', async () => {
  renderWithPlatform(<LinkStrip />);
  await userEvent.click(screen.getByRole('button', { name: /^EN/ }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'English' })).toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'More languages are coming' })).toHaveAttribute('aria-disabled', 'true');
});
