import { shownValue } from './ActiveFilters.tsx';
import { activeFilters, type ExploreFilters } from './exploreFilters.ts';

/** The maximum number of near matches to try. */
const NEAR_MATCHES = 6;

export interface NearMatch {
  label: string;
  filters: ExploreFilters;
}

/** Lists that are wider by one search word or one filter. None if no filter would remain. */
export function nearMatches(filters: ExploreFilters): NearMatch[] {
  const words = filters.q?.split(/\s+/) ?? [];
  const shorter =
    words.length < 2 ? [] : words.map((_, dropped) => words.filter((_word, index) => index !== dropped).join(' '));
  const active = activeFilters(filters);
  return [
    ...shorter.map((q) => ({ label: `“${q}”`, filters: { ...filters, page: 1, q } })),
    ...(active.length < 2
      ? []
      : active.map(({ filter, value, without }) => ({
          label: `Without ${shownValue({ filter, value })}`,
          filters: without,
        }))),
  ].slice(0, NEAR_MATCHES);
}
