import type { SearchReading } from '@keyframe/contracts/api/component';
import { FIELD_KINDS, type Search } from './searchQuery.ts';

/** The most marks in a response: of a word with many forms, the most frequent ones. */
const MARKS = 60;

/** How a search was understood, for its page. */
export function readingOf({ words, dropped }: Search): SearchReading {
  const terms = words.flatMap((word) => FIELD_KINDS.flatMap((kind) => word.terms[kind] ?? []));
  return {
    dropped: [...dropped],
    corrections: words.flatMap(({ word, correction }) =>
      correction === undefined ? [] : [{ typed: word, meant: correction }],
    ),
    marks: [...new Set(terms.map(({ term }) => term))].slice(0, MARKS),
  };
}
