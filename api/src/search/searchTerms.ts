/** What a search means, and how the database is asked for it. */

/** One word of a search: any word with this prefix, or one of these words, which it may be a mistyping of. */
export interface SearchTerm {
  prefix: string | undefined;
  corrections: readonly string[];
}

/** Every one of its terms must be there. The words hold letters and digits only, so quoting them is enough. */
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

/** The search as LIKE patterns over words between single spaces: for each term those of which one must fit. */
export function likePatterns(search: Search): string[][] {
  return search.map(({ prefix, corrections }) => [
    ...(prefix === undefined ? [] : [`% ${prefix}%`]),
    ...corrections.map((word) => `% ${word} %`),
  ]);
}
