import type { SearchReading } from '@keyframe/contracts/api/component';
import { wordsIn } from '@keyframe/contracts/searchWords';

/** A search text and how the API understood it, in words for its page. */
export interface ReadSearch {
  /** The text with mistyped words corrected; undefined when there are none. */
  meant: string | undefined;
  /** Words that nothing matches, and what was searched instead. */
  dropped: readonly string[];
  rest: string;
}

export function readSearch(text: string, { dropped, corrections }: SearchReading): ReadSearch {
  const typed = wordsIn(text);
  const meantBy = new Map(corrections.map((one) => [one.typed, one.meant]));
  const meant = typed.flatMap((word) => (dropped.includes(word) ? [] : [meantBy.get(word) ?? word])).join(' ');
  return {
    meant: corrections.length > 0 ? meant : undefined,
    dropped,
    rest: meant,
  };
}
