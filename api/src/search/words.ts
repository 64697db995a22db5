import { wordsOf } from '@keyframe/contracts/searchWords';

export { wordsOf };

/** The most words of a query that are used. */
const MAX_QUERY_WORDS = 8;

export function wordsOfQuery(text: string): string[] {
  return wordsOf(text).slice(0, MAX_QUERY_WORDS);
}

/** The searchable fields of a component. */
export interface Searchable {
  name: string;
  category: string;
  username: string;
  authorName: string;
  tags: readonly string[];
}

/** The value of `components.search`: the words, separated by single spaces. */
export function searchText({ name, category, username, authorName, tags }: Searchable): string {
  return wordsOf([name, category, username, authorName, ...tags].join(' ')).join(' ');
}
