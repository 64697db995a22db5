/** What a revision of the registry is called where it lies: `000042.json`. */
export const revisionName = (revision: number) => `${String(revision).padStart(6, '0')}.json`;

/** The numbers of the names that are revisions', ascending; what else lies beside them is none. */
export const revisionsAmong = (names: string[]): number[] =>
  names
    .map((name) => /^(\d{6,})\.json$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
