import { screen, within } from '@testing-library/react';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { configureSite } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { withRemotes } from '../testing/withRemotes.tsx';
import { Footer } from './Footer.tsx';

test('links to unconfigured services are not shown', () => {
  const Deployment = () => {
    configureSite({
      preview: 'http://preview.keyframe.test',
      origin: 'https://keyframe.test',
      community: DEFAULT_COMMUNITY,
    });
    return <Footer />;
  };
  renderWithPlatform(withRemotes(<Deployment />));
  expect(screen.queryByRole('list', { name: 'Keyframe elsewhere' })).not.toBeInTheDocument();
  const away = screen.getAllByRole('link').filter((link) => /^https?:/.test(link.getAttribute('href')!));
  expect(away).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Contributing' })).not.toBeInTheDocument();
});

// Specification 2.44
test('the footer has its four columns of links', () => {
  renderWithPlatform(withRemotes(<Footer />));
  for (const title of ['Quick Links', 'Others', 'Open Source', 'Legal']) {
    const column = screen.getByRole('region', { name: title });
    expect(within(column).getAllByRole('link').length).toBeGreaterThan(2);
  }
  expect(
    within(screen.getByRole('region', { name: 'Legal' })).getByRole('link', { name: 'Privacy Policy' }),
  ).toHaveAttribute('href', '/privacy-policy');
  expect(
    within(screen.getByRole('region', { name: 'Open Source' })).getByRole('link', { name: 'GitHub' }),
  ).toHaveAttribute('href', 'https://github.com/');
  expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
});

test("a remote's link is in its column at its order; a column that this shell does not have is ignored", () => {
  renderWithPlatform(
    withRemotes(<Footer />, {
      gallery: {
        footer: [
          { label: 'Gallery', path: '/gallery', access: 'public', column: 'Others', order: 15 },
          { label: 'Rooms', path: '/rooms', access: 'public', column: 'Another' },
        ],
      },
    }),
  );
  const links = within(screen.getByRole('region', { name: 'Others' })).getAllByRole('link');
  expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['About', 'Gallery', 'FAQ']);
  expect(screen.queryByRole('link', { name: 'Rooms' })).not.toBeInTheDocument();
});

// Specification 2.45
test("the community's mail address and networks are linked", () => {
  renderWithPlatform(withRemotes(<Footer />));
  expect(screen.getByRole('link', { name: 'Mail us' })).toHaveAttribute('href', 'mailto:hello@keyframe.test');
  const row = screen.getByRole('list', { name: 'Keyframe elsewhere' });
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['GitHub', 'Twitter/X', 'LinkedIn', 'Instagram', 'YouTube']);
});
