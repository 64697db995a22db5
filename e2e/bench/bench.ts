/** What the benchmarks have in common: a site of their own, and how many figures become one. */

/** Beside a site that somebody works on, and beside the tests'. */
export const BENCH_OFFSET = 19_000;

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `share` percent of all do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))]!;
}
