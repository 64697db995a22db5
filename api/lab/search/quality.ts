/** Measures of a ranked list, by the grades of its entries (0, 1, 2: see judge). */

/** The first results, which are judged. */
export const JUDGED = 10;

/** How good an engine's answers are, as means over queries. */
export interface Quality {
  /** Normalized discounted cumulative gain of the first ten: 1 when nothing better is further down. */
  ndcg: number;
  /** Full answers among the first ten, of those that are possible: of ten, or of all if there are fewer. */
  precision: number;
  /** The queries that found nothing. */
  empty: string[];
}

/** The quality of results, given each query's grades: of the results in order, and of all components. */
export function qualityOf(results: readonly { query: string; ranked: number[]; all: number[] }[]): Quality {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    ndcg: mean(results.map(({ ranked, all }) => ndcg(ranked, all))),
    precision: mean(results.map(({ ranked, all }) => precision(ranked, all))),
    empty: results.filter(({ ranked }) => ranked.length === 0).map(({ query }) => query),
  };
}

export function precision(ranked: readonly number[], all: readonly number[]): number {
  const possible = Math.min(JUDGED, all.filter((grade) => grade === 2).length);
  return ranked.slice(0, JUDGED).filter((grade) => grade === 2).length / possible;
}

export function ndcg(ranked: readonly number[], all: readonly number[]): number {
  return gain(ranked) / gain([...all].sort((a, b) => b - a));
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, JUDGED).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
