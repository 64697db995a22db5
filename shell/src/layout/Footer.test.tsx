import { screen, within } from '@testing-library/react';
import { renderWithPlatform } from 'shared-ui/testing';
import { Footer } from './Footer.tsx';

test('the footer has its four columns, each with links', () => {
  renderWithPlatform(<Footer />);
  for (const title of ['Quick Links', 'Others', 'Open Source', 'Legal']) {
    const column = screen.getByRole('region', { name: title });
    expect(within(column).getAllByRole('link').length).toBeGreaterThan(2);
  }
  expect(within(screen.getByRole('region', { name: 'Legal' })).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(within(screen.getByRole('region', { name: 'Open Source' })).getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/');
  expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
});

test('the community can be written to and found on its networks', () => {
  renderWithPlatform(<Footer />);
  expect(screen.getByRole('link', { name: 'Mail us' })).toHaveAttribute('href', 'mailto:hello@keyframe.test');
  const row = screen.getByRole('list', { name: 'Keyframe elsewhere' });
  expect(within(row).getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'GitHub',
    'Twitter/X',
    'LinkedIn',
    'Instagram',
    'YouTube',
  ]);
});
