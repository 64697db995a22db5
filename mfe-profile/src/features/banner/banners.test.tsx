import { render } from '@testing-library/react';
import { BannerArt } from './BannerArt.tsx';
import { bannerOf, BANNERS } from './banners.ts';

test('there are six banners, and each has a drawing of its own', () => {
  const drawings = BANNERS.map(
    (banner) => render(<BannerArt banner={banner} />).container.querySelector('svg')?.innerHTML,
  );
  expect(drawings).toHaveLength(6);
  expect(new Set(drawings).size).toBe(6);
  expect(drawings.every((drawing) => drawing !== undefined && drawing.length > 100)).toBe(true);
});

test('a profile has the banner it chose', () => {
  expect(bannerOf('dope-sheet', 'milo').id).toBe('dope-sheet');
});

test('CSS that a profile stores is not used; the username decides, always in the same way', () => {
  const given = bannerOf('url(https://tracker.example/pixel)', 'milo');
  expect(BANNERS).toContain(given);
  expect(bannerOf('', 'milo')).toBe(given);
  expect(
    new Set(['ada', 'milo', 'ines', 'tobias', 'haruka', 'okafor', 'petra'].map((name) => bannerOf('', name).id)).size,
  ).toBeGreaterThan(2);
});
