import type { SearchReading } from '@keyframe/contracts/api/component';
import { explorePath } from '@keyframe/contracts/paths';
import { Text, TextLink, tokens } from '@keyframe/shared-ui';
import { useEffect, type RefObject } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { ExploreFilters } from './exploreFilters.ts';
import { FOUND, markWords } from './markWords.ts';
import { readSearch } from './readSearch.ts';

export interface SearchNoteProps {
  filters: ExploreFilters;
  reading: SearchReading;
  /** The list in which the words that match are marked. */
  list: RefObject<HTMLElement | null>;
}

/** How a search was understood: 'Did you mean “toggle”?', 'No match for “newsletter”; showing “signup form”'. */
export function SearchNote({ filters, reading, list }: SearchNoteProps) {
  const { meant, dropped, rest } = readSearch(filters.q ?? '', reading);
  const marks = reading.marks.join(' ');
  useEffect(() => (list.current ? markWords(list.current, marks.split(' ')) : undefined), [list, marks]);
  return (
    <>
      <Marks />
      {(dropped.length > 0 || meant !== undefined) && (
        <Text $tone="muted" role="status" dir="auto">
          {dropped.length > 0 && `No match for ${dropped.map((word) => `“${word}”`).join(', ')}; showing “${rest}”. `}
          {meant !== undefined && (
            <>
              Did you mean <TextLink to={explorePath({ ...filters, page: 1, q: meant })}>{meant}</TextLink>?
            </>
          )}
        </Text>
      )}
    </>
  );
}

const Marks = createGlobalStyle`
  ::highlight(${FOUND}) {
    color: ${tokens.color.text};
    background-color: ${tokens.color.accentSoft};
  }
`;
