import { screen } from '@testing-library/react';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { configureSite } from '../site/site.ts';
import { renderWithPlatform, TEST_PREVIEW_ORIGIN, TEST_SITE_ORIGIN } from '../testing/index.tsx';
import { SocialLinks } from './SocialLinks.tsx';

test('each network of the community is an icon link with its name, in the configured order', () => {
  renderWithPlatform(<SocialLinks />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'GitHub',
    'Twitter/X',
    'LinkedIn',
    'Instagram',
    'YouTube',
  ]);
  expect(links[0]).toHaveAttribute('href', 'https://github.com/');
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
  for (const link of links) expect(link.querySelector('svg path')).not.toBeNull();
});

test('a community without networks shows no row', () => {
  const { rerender } = renderWithPlatform(null);
  configureSite({
    preview: TEST_PREVIEW_ORIGIN,
    origin: TEST_SITE_ORIGIN,
    community: { ...DEFAULT_COMMUNITY, social: [] },
  });
  rerender(<SocialLinks />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
