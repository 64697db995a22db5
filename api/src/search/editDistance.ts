/**
 * How many typing errors turn one word into the other: a letter missing, added, wrong, or two neighbours swapped
 * (optimal string alignment distance).
 *
 * @param most - more than these are of no interest: a distance above it is told as infinite, as soon as it is known.
 */
export function editDistance(left: string, right: string, most = Number.POSITIVE_INFINITY): number {
  const a = [...left];
  const b = [...right];
  // Further from the diagonal than `most`, a distance is above it.
  const band = Math.min(most, a.length + b.length);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  let leastOfLast = 0;
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
    // Of two rows one after the other every later one is made, and none of theirs is below both.
    if (Math.min(leastOfLast, least) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
    leastOfLast = least;
  }
  const distance = at(last, b.length);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** How many errors away a word may be from what was meant: one in a short word, two in a longer one, none in less than three letters. */
export function errorsAllowed(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}
