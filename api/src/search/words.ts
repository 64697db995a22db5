/** Splits texts into search words, the same way for components and queries. */

/** Longer words are truncated: they are not typed, and index entries have a size limit. */
const MAX_WORD_LENGTH = 60;

/** The words of a text in lower case: letters and digits only, without accents and duplicates, in order. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set((words ?? []).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

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
