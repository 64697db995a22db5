/** The file or object name of a revision: `000042.json`. */
export const revisionName = (revision: number) => `${String(revision).padStart(6, '0')}.json`;

/** The revision numbers among names, ascending. Other names are ignored. */
export const revisionsAmong = (names: string[]): number[] =>
  names
    .map((name) => /^(\d{6,})\.json$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
