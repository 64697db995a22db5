/** Shared by the benches: the port offset of their site, and statistics. */

/** Avoids the ports of a local site and of the tests. */
export const BENCH_OFFSET = 19_000;

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The `share`th percentile of the values. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))]!;
}
