import { render } from '@testing-library/react';
import { BannerArt } from './BannerArt.tsx';
import { bannerOf, BANNERS } from './banners.ts';

test('there are six banners, each with its own drawing', () => {
  const drawings = BANNERS.map(
    (banner) => render(<BannerArt banner={banner} />).container.querySelector('svg')?.innerHTML,
  );
  expect(drawings).toHaveLength(6);
  expect(new Set(drawings).size).toBe(6);
  expect(drawings.every((drawing) => drawing !== undefined && drawing.length > 100)).toBe(true);
});

test('a profile shows its stored banner', () => {
  expect(bannerOf('dope-sheet', 'milo').id).toBe('dope-sheet');
});

test('CSS stored in a profile is ignored; the username determines the banner', () => {
  const given = bannerOf('url(https://tracker.example/pixel)', 'milo');
  expect(BANNERS).toContain(given);
  expect(bannerOf('', 'milo')).toBe(given);
  expect(
    new Set(['ada', 'milo', 'ines', 'tobias', 'haruka', 'okafor', 'petra'].map((name) => bannerOf('', name).id)).size,
  ).toBeGreaterThan(2);
});
