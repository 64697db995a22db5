/**
 * The number of typing errors between two words: missing, extra or wrong letters and swapped neighbours (optimal string
 * alignment distance).
 *
 * @param max - a greater distance is returned as Infinity, as soon as that is certain.
 */
export function editDistance(left: string, right: string, max = Number.POSITIVE_INFINITY): number {
  const a = [...left];
  const b = [...right];
  // Cells further from the diagonal than `max` exceed it.
  const band = Math.min(max, a.length + b.length);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  let minOfLast = 0;
  for (let row = 1; row <= a.length; row += 1) {
    const current: number[] = [];
    current[0] = row;
    let least = row;
    for (let column = Math.max(1, row - band); column <= Math.min(b.length, row + band); column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // Every later row derives from these two, so none can be below both.
    if (Math.min(minOfLast, least) > max) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
    minOfLast = least;
  }
  const distance = at(last, b.length);
  return distance > max ? Number.POSITIVE_INFINITY : distance;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** The accepted number of typing errors: one in a short word, two in a longer one, none below three letters. */
export function errorsAllowed(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}
