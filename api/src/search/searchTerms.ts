/** A parsed search, and its forms in SQL. */

/** A word of a search: any word with this prefix, or one of the typo corrections. */
export interface SearchTerm {
  prefix: string | undefined;
  corrections: readonly string[];
}

/** Every term must match. The words contain letters and digits only, so quoting them is enough. */
export type Search = readonly SearchTerm[];

/** The search as a tsquery. */
export function tsquery(search: Search): string {
  return search
    .map(({ prefix, corrections }) => [
      ...(prefix === undefined ? [] : [`'${prefix}':*`]),
      ...corrections.map((word) => `'${word}'`),
    ])
    .map((choices) => `(${choices.join(' | ')})`)
    .join(' & ');
}

/** The search as LIKE patterns over words between single spaces: for each term the alternatives. */
export function likePatterns(search: Search): string[][] {
  return search.map(({ prefix, corrections }) => [
    ...(prefix === undefined ? [] : [`% ${prefix}%`]),
    ...corrections.map((word) => `% ${word} %`),
  ]);
}
