/**
 * The parts of a sitemap are ranges of ids. Part 1 has all ids. The halves of part N are parts 2N and 2N + 1, so a number
 * alone determines its range: no part is looked up or counted to, and adding or erasing rows moves no border.
 *
 * Ids are UUIDv7, in creation order. Once a range is in the past, it gets no more rows.
 */

/** Ids from `first` to `last`, both included. */
export interface IdRange {
  first: string;
  last: string;
}

/** The part with all ids. */
export const ALL_IDS = 1n;

const ID_BITS = 128;

/** The ids of a part; undefined for a number that is no part. */
export function rangeOfPart(part: bigint): IdRange | undefined {
  const depth = part.toString(2).length - 1;
  if (part < ALL_IDS || depth > ID_BITS) return undefined;
  const width = 1n << BigInt(ID_BITS - depth);
  const first = (part - (1n << BigInt(depth))) * width;
  return { first: toId(first), last: toId(first + width - 1n) };
}

/**
 * The parts with at most so many rows each, in id order: a part with more is split.
 *
 * @param hasMore - whether a range has more rows than a part may have
 */
export async function splitIntoParts(hasMore: (range: IdRange) => Promise<boolean>, part = ALL_IDS): Promise<bigint[]> {
  const range = rangeOfPart(part);
  if (!range) return [];
  if (!(await hasMore(range))) return [part];
  return [...(await splitIntoParts(hasMore, 2n * part)), ...(await splitIntoParts(hasMore, 2n * part + 1n))];
}

function toId(value: bigint): string {
  const digits = value.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
