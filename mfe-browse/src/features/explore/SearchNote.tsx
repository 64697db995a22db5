import type { SearchReading } from '@keyframe/contracts/api/component';
import { explorePath } from '@keyframe/contracts/paths';
import { Text, TextLink } from '@keyframe/shared-ui';
import type { ExploreFilters } from './exploreFilters.ts';
import { readSearch } from './readSearch.ts';

/** How a search was understood: 'Did you mean “toggle”?', 'No match for “newsletter”; showing “signup form”'. */
export function SearchNote({ filters, reading }: { filters: ExploreFilters; reading: SearchReading }) {
  const { meant, dropped, rest } = readSearch(filters.q ?? '', reading);
  return (
    <Text $tone="muted" role="status" dir="auto">
      {dropped.length > 0 && `No match for ${dropped.map((word) => `“${word}”`).join(', ')}; showing “${rest}”. `}
      {meant !== undefined && (
        <>
          Did you mean <TextLink to={explorePath({ ...filters, page: 1, q: meant })}>{meant}</TextLink>?
        </>
      )}
    </Text>
  );
}
