/**
 * How many typing errors turn one word into the other: a letter missing, added, wrong, or two neighbours swapped
 * (optimal string alignment distance).
 *
 * @param most - more than these are of no interest: a distance above it is told as infinite, as soon as it is known.
 */
export function editDistance(left: string, right: string, most = Number.POSITIVE_INFINITY): number {
  const a = [...left];
  const b = [...right];
  let beforeLast: number[] = [];
  let last = b.map((_, column) => column);
  last.push(b.length);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    // Of two rows one after the other every later one is made, and none of theirs is below both.
    if (Math.min(...last, ...current) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
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
