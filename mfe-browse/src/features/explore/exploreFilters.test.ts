import { WINDOWS } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { explorePath } from '@keyframe/contracts/paths';
import { activeFilters, readExploreFilters, WINDOW_LABELS, type ExploreFilters } from './exploreFilters.ts';

const read = (search: string) => readExploreFilters(new URLSearchParams(search));
const NOTHING = {
  page: 1,
  sort: 'newest',
  window: undefined,
  q: undefined,
  category: undefined,
  language: undefined,
  tag: undefined,
};

test('an address without filters is the first page of everything, the newest first', () => {
  expect(read('')).toEqual(NOTHING);
});

test('an address restores every filter', () => {
  expect(read('page=3&category=Button&language=HTML%2BTailwind%2BJS&tag=spring&q=soft+press&sort=likes')).toEqual({
    page: 3,
    sort: 'likes',
    window: undefined,
    q: 'soft press',
    category: 'Button',
    language: 'HTML+Tailwind+JS',
    tag: ['spring'],
  });
});

test.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=two',
  'page=1e3',
  'page=99999',
  'sort=score',
  'sort=toString',
  'window=week',
  'sort=newest&window=day',
  'language=COBOL',
  'category=',
  'category=%20%20',
  `category=${'x'.repeat(61)}`,
  `tag=${'x'.repeat(LIMITS.tagLength + 1)}`,
  'q=%20',
  'shape=round',
])('ignores an invalid value: %s', (search) => {
  expect(read(search)).toEqual(NOTHING);
});

test('the last page is the last that the API serves', () => {
  expect(read('page=334').page).toBe(334);
  expect(read('page=335').page).toBe(1);
});

test('reads a language with unencoded plus signs', () => {
  expect(read('language=HTML+CSS+JS').language).toBe('HTML+CSS+JS');
  expect(read('language=html+css').language).toBe('HTML+CSS');
});

test('cuts a search text to the limit of the API', () => {
  expect(read(`q=${'a'.repeat(150)}`).q).toHaveLength(100);
});

test('an address leaves out default values', () => {
  expect(explorePath({})).toBe('/explore');
  expect(explorePath(read('sort=newest&page=1&tag=&q='))).toBe('/explore');
});

test('reading an address returns the filters it was built from', () => {
  const filters = {
    page: 2,
    sort: 'trending',
    window: 'week',
    q: 'a&b + c',
    category: 'Card',
    language: 'HTML+CSS',
    tag: ['3d button', 'neon'],
  } satisfies Partial<ExploreFilters>;
  expect(read(new URL(explorePath(filters), 'https://keyframe.test').search)).toEqual(filters);
});

test('a trend has the windows of the API, or none', () => {
  expect(Object.keys(WINDOW_LABELS)).toEqual(WINDOWS);
  expect(read('sort=trending').window).toBeUndefined();
  expect(read('sort=trending&window=month').window).toBe('month');
  expect(read('sort=trending&window=year').window).toBeUndefined();
});

test('only a trend has a time window in its address', () => {
  expect(explorePath({ sort: 'trending', window: 'day' })).toBe('/explore?sort=trending&window=day');
  expect(explorePath({ sort: 'likes', window: 'day' })).toBe('/explore?sort=likes');
});

test('an address holds several tags, each once, up to the limit of the API', () => {
  expect(read('tag=Neon&tag=dark&tag=&tag=neon').tag).toEqual(['neon', 'dark']);
  expect(read(Array.from({ length: LIMITS.filterTags + 2 }, (_, index) => `tag=t${index}`).join('&')).tag).toHaveLength(
    LIMITS.filterTags,
  );
  expect(explorePath({ tag: ['neon', 'dark'] })).toBe('/explore?tag=neon&tag=dark');
});

test('each active filter comes with the filters without it, on page 1', () => {
  const active = activeFilters(read('q=soft+press&tag=neon&tag=dark&sort=likes&page=3'));
  expect(active.map(({ filter, value, without }) => [filter, value, explorePath(without)])).toEqual([
    ['q', 'soft press', '/explore?tag=neon&tag=dark&sort=likes'],
    ['tag', 'neon', '/explore?q=soft+press&tag=dark&sort=likes'],
    ['tag', 'dark', '/explore?q=soft+press&tag=neon&sort=likes'],
  ]);
  expect(activeFilters(read('sort=trending&page=2'))).toEqual([]);
});
