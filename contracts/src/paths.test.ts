import { FILTER_NAMES, type ComponentFilters } from './componentFilters.ts';
import { componentPath, editorPath, explorePath, profilePath, publicProfilePath } from './paths.ts';

test('a parameter is escaped, so that it stays one segment', () => {
  expect(componentPath('a/b?c#d')).toBe('/component/a%2Fb%3Fc%23d');
  expect(profilePath('a&b', { tab: 'stats' })).toBe('/profile/a%26b?tab=stats');
  expect(publicProfilePath('tobias.k')).toBe('/@tobias.k');
});

test('the explore page has one address for one list: defaults left out, filters in the order of their table', () => {
  const facets = {
    motion: 'spin',
    trigger: 'hover',
    colour: 'red',
    size: 'tiny',
    script: 'no',
    ground: 'dark',
    quality: ['light', 'keyboard'],
  };
  const filters: ComponentFilters = {
    ...facets,
    tag: ['neon', 'dark'],
    language: 'HTML+CSS',
    category: 'Button',
    q: 'a b',
  };
  const address = explorePath({ page: 2, sort: 'likes', window: 'day', ...filters });
  expect(address).toBe(
    '/explore?q=a+b&category=Button&language=HTML%2BCSS&tag=neon&tag=dark' +
      '&motion=spin&trigger=hover&colour=red&size=tiny&script=no&ground=dark&quality=light&quality=keyboard&sort=likes&page=2',
  );
  const names = [...new URL(address, 'https://keyframe.test').searchParams.keys()];
  expect([...new Set(names)].slice(0, FILTER_NAMES.length)).toEqual(FILTER_NAMES);
  expect(explorePath({ page: 1, sort: 'newest', window: 'day' })).toBe('/explore');
  expect(explorePath({ q: 'a', sort: 'relevance' })).toBe('/explore?q=a');
  expect(explorePath({ q: 'a', sort: 'newest' })).toBe('/explore?q=a&sort=newest');
  expect(explorePath({ sort: 'trending', window: 'day' })).toBe('/explore?sort=trending&window=day');
});

test('the editor’s address names what it is opened for', () => {
  expect(editorPath({ category: 'Button', language: 'HTML+CSS', draft: undefined })).toBe(
    '/editor?category=Button&language=HTML%2BCSS',
  );
  expect(editorPath({ remix: 'c1' })).toBe('/editor?remix=c1');
});
