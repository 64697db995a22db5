import { FILTER_NAMES, filterOf, filterParameters } from '@keyframe/contracts/componentFilters';
import type { Window } from '@keyframe/contracts/api/component';
import type { ExploreFilters, Sort } from './exploreFilters.ts';

const WINDOW_TITLES: Record<Window, string> = { day: 'today', week: 'this week', month: 'this month' };

const SORT_TITLES: Partial<Record<Sort, string>> = {
  likes: 'Most liked components',
  downloads: 'Most downloaded components',
  remixes: 'Most remixed components',
};

/** The list's title: its filters, else its order. 'Toggle components', 'Results for “press” in Card components'. */
export function listTitle({ sort, window, ...filters }: ExploreFilters): string {
  const { q, category } = filters;
  const narrowed = filterParameters(filters).some(([name]) => name !== 'q');
  const components = [
    category === undefined ? 'Components' : `${category} components`,
    ...FILTER_NAMES.flatMap((name) => {
      const { title } = filterOf(name);
      const values = [filters[name] ?? []].flat();
      return title === undefined || values.length === 0 ? [] : [`${title} ${conjoin(values)}`];
    }),
  ].join(' ');
  if (q !== undefined)
    return narrowed
      ? `Results for “${q}” in ${category === undefined ? components.toLowerCase() : components}`
      : `Results for “${q}”`;
  if (narrowed) return components;
  if (sort === 'trending') return window === undefined ? 'Trending components' : `Trending ${WINDOW_TITLES[window]}`;
  return SORT_TITLES[sort] ?? 'Explore';
}

/** 'a', 'a and b', 'a, b and c' */
function conjoin(words: readonly string[]): string {
  const last = words.at(-1)!;
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
