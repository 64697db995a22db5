/** The words a component is found by, and those of a query, cut the same way on both sides. */

/** Longer words are cut off: nobody types them, and an index entry has a limit. */
const WORD_LENGTH = 60;

/** Words of a text in lower case: letters and digits only, accents taken off, each once, in their order. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set((words ?? []).map((word) => [...word].slice(0, WORD_LENGTH).join('')))];
}

/** Words of a query that are looked at. */
const QUERY_WORDS = 8;

/** The words of a query. */
export function wordsOfQuery(text: string): string[] {
  return wordsOf(text).slice(0, QUERY_WORDS);
}

/** What a component is found by: name, tags, category, author. */
export interface Searchable {
  name: string;
  category: string;
  username: string;
  authorName: string;
  tags: readonly string[];
}

/** The text of `components.search`: the words, separated by single spaces. */
export function searchText({ name, category, username, authorName, tags }: Searchable): string {
  return wordsOf([name, category, username, authorName, ...tags].join(' ')).join(' ');
}
