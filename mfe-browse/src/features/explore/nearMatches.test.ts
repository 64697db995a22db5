import { explorePath } from '@keyframe/contracts/paths';
import { readExploreFilters } from './exploreFilters.ts';
import { nearMatches } from './nearMatches.ts';

const near = (search: string) =>
  nearMatches(readExploreFilters(new URLSearchParams(search))).map(({ label, filters }) => [
    label,
    explorePath(filters),
  ]);

test('near matches of an empty list have one word less or one filter less', () => {
  expect(near('q=soft+zebra&tag=neon&page=2')).toEqual([
    ['“zebra”', '/explore?q=zebra&tag=neon'],
    ['“soft”', '/explore?q=soft&tag=neon'],
    ['Without “soft zebra”', '/explore?tag=neon'],
    ['Without #neon', '/explore?q=soft+zebra'],
  ]);
});

test('a list with a single word or filter has no near matches', () => {
  expect(near('q=zebra')).toEqual([]);
  expect(near('category=Zebra')).toEqual([]);
});

test('tries at most six near matches', () => {
  expect(near('q=a+b+c+d+e+f+g+h&tag=neon')).toHaveLength(6);
});
