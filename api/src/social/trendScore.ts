/**
 * The score of `sort=trending`. A like's weight halves every ten days. The score is the sum over a component's likes of
 * 2^(time of the like since the epoch / half-life). That orders components as if every like were decayed, but nothing
 * has to be recomputed as time passes, and an index keeps the order. Ties: more likes, then newer.
 */

const EPOCH = Date.UTC(2025, 0, 1);
const HALF_LIFE_MS = 10 * 24 * 3_600_000;

/** The weight of a like given at this time. (A double is sufficient for the next 28 years.) */
export function trendWeight(likedAt: Date): number {
  return 2 ** ((likedAt.getTime() - EPOCH) / HALF_LIFE_MS);
}

/** The weight of a row of `likes`, as SQL. */
export const TREND_WEIGHT_SQL = `power(2::double precision, (extract(epoch from likes.created_at)::double precision * 1000 - ${EPOCH}) / ${HALF_LIFE_MS})`;
