import { screen } from '@testing-library/react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { SOON_PAGES, type SoonPath } from '../features/comingSoon/soonPages.ts';
import { ComingSoonPage } from './ComingSoonPage.tsx';

// Specification 2.21
test('the coming pages are those of the specification', () => {
  expect(Object.keys(SOON_PAGES)).toEqual(['/blogs', '/spotlight', '/shop', '/admins', '/maintainers', '/insights']);
});

test.each(Object.keys(SOON_PAGES) as SoonPath[])(
  // Specification 2.22
  '%s shows Coming Soon, and links to home and the community',
  (path) => {
    const { calls } = renderWithPlatform(<ComingSoonPage path={path} />, { route: path });
    const { name } = SOON_PAGES[path];
    expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
    expect(document.title).toBe(`${name} · Keyframe`);
    expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/');
    expect(screen.getByRole('link', { name: 'YouTube' })).toBeVisible();
    expect(calls).toHaveLength(0);
  },
);
