/** A line of a comparison, with its number from 1 in the texts that have it. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  before?: number;
  after?: number;
}

/** Texts that differ in more lines than this are not aligned: what lies between their equal ends is replaced. */
const MAX_EDITS = 1_000;

/**
 * The lines of two texts, aligned by a shortest edit script (Myers, "An O(ND) difference algorithm", 1986). Line endings are
 * not compared.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const kinds: DiffLine['kind'][] = [
    ...Array<'same'>(start).fill('same'),
    ...editScript(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...Array<'same'>(end).fill('same'),
  ];
  let [x, y] = [0, 0];
  return kinds.map((kind) => {
    const text = (kind === 'added' ? now[y] : old[x]) ?? '';
    if (kind !== 'added') x += 1;
    if (kind !== 'removed') y += 1;
    return { kind, text, ...(kind !== 'added' && { before: x }), ...(kind !== 'removed' && { after: y }) };
  });
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

/** The kinds of the lines, from the first to the last. */
function editScript(old: readonly string[], now: readonly string[]): DiffLine['kind'][] {
  const replaced = [...old.map(() => 'removed' as const), ...now.map(() => 'added' as const)];
  if (old.length === 0 || now.length === 0) return replaced;
  /** For each number of edits: the furthest place in `old` on each diagonal, which is `x - y`, from `-edits` on. */
  const furthest: Int32Array[] = [];
  const at = (edits: number, diagonal: number) => furthest[edits]?.[diagonal + edits] ?? -1;
  const comesDown = (edits: number, diagonal: number) =>
    diagonal === -edits || (diagonal !== edits && at(edits - 1, diagonal - 1) < at(edits - 1, diagonal + 1));
  for (let edits = 0; edits <= Math.min(MAX_EDITS, old.length + now.length); edits += 1) {
    const row = new Int32Array(2 * edits + 1);
    furthest.push(row);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x =
        edits === 0 ? 0 : comesDown(edits, diagonal) ? at(edits - 1, diagonal + 1) : at(edits - 1, diagonal - 1) + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      row[diagonal + edits] = x;
      if (x >= old.length && x - diagonal >= now.length)
        return backtrack(edits, { at, comesDown }, old.length, now.length);
    }
  }
  return replaced;
}

interface Reached {
  at: (edits: number, diagonal: number) => number;
  /** Whether the last edit on this diagonal added a line, rather than removed one. */
  comesDown: (edits: number, diagonal: number) => boolean;
}

function backtrack(
  edits: number,
  { at, comesDown }: Reached,
  oldLength: number,
  nowLength: number,
): DiffLine['kind'][] {
  const kinds: DiffLine['kind'][] = [];
  let [x, y] = [oldLength, nowLength];
  for (let left = edits; left > 0; left -= 1) {
    const diagonal = x - y;
    const down = comesDown(left, diagonal);
    const from = at(left - 1, down ? diagonal + 1 : diagonal - 1);
    const [beforeX, beforeY] = [from, from - (down ? diagonal + 1 : diagonal - 1)];
    for (; x > beforeX + (down ? 0 : 1); x -= 1) kinds.push('same');
    kinds.push(down ? 'added' : 'removed');
    [x, y] = [beforeX, beforeY];
  }
  for (; x > 0; x -= 1) kinds.push('same');
  return kinds.reverse();
}

/** Equal lines around a change. */
const CONTEXT = 3;

/** The changes with the equal lines around them; changes with fewer equal lines between them are together. */
export function hunksOf(lines: readonly DiffLine[]): DiffLine[][] {
  const hunks: DiffLine[][] = [];
  let end = 0;
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    const start = Math.max(index - CONTEXT, 0);
    if (start > end || hunks.length === 0) hunks.push(lines.slice(start, index + 1));
    else hunks.at(-1)!.push(...lines.slice(Math.max(end, 0), index + 1));
    end = index + 1;
    const tail = lines.slice(end, end + CONTEXT);
    const next = tail.findIndex((line) => line.kind !== 'same');
    const kept = next < 0 ? tail : tail.slice(0, next);
    hunks.at(-1)!.push(...kept);
    end += kept.length;
  });
  return hunks;
}
