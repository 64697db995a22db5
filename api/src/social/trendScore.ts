/**
 * What `sort=trending` goes by. A like counts for less the older it is: half as much after ten days, an eighth after
 * a month. A component's trend score is the sum over its likes of 2^(age of the epoch at the like / half-life).
 * Relative to one another, the scores stand as if every like had been halved every ten days; but nothing has to be
 * recomputed as time passes, and an index keeps the order. Ties: more likes, then newer.
 */

const EPOCH = Date.UTC(2025, 0, 1);
const HALF_LIFE_MS = 10 * 24 * 3_600_000;

/** What a like given at this time adds to the trend score. (A double holds it for the next 28 years.) */
export function trendWeight(likedAt: Date): number {
  return 2 ** ((likedAt.getTime() - EPOCH) / HALF_LIFE_MS);
}

/** The same of a row of `likes`, as SQL. */
export const TREND_WEIGHT_SQL = `power(2::double precision, (extract(epoch from likes.created_at)::double precision * 1000 - ${EPOCH}) / ${HALF_LIFE_MS})`;
