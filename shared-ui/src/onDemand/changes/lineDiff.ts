import { structuredPatch } from 'diff';

/** A line of a comparison, with its number from 1 in the texts that have it. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  before?: number;
  after?: number;
}

/** Equal lines around a change. */
const CONTEXT = 3;
/** Texts that differ in more lines than this are not aligned, which would take seconds: one replaces the other. */
const MAX_EDITS = 1_000;

const KINDS: Readonly<Record<string, DiffLine['kind']>> = { ' ': 'same', '-': 'removed', '+': 'added' };

/**
 * The changed lines of two texts with the equal lines around them; changes with fewer equal lines between them are together.
 * Line endings are not compared.
 */
export function lineDiff(before: string, after: string): DiffLine[][] {
  const [old, now] = [withEndings(before), withEndings(after)];
  const patch = structuredPatch('', '', old, now, '', '', { context: CONTEXT, maxEditLength: MAX_EDITS });
  if (!patch) return [numbered([...marked('-', old), ...marked('+', now)], 1, 1)];
  return patch.hunks.map(({ lines, oldStart, newStart }) => numbered(lines, oldStart, newStart));
}

/** Each line with the same ending, the last one too. */
const withEndings = (text: string) => (text === '' ? '' : `${text.replace(/\r?\n$/, '').replaceAll('\r\n', '\n')}\n`);

const marked = (mark: string, text: string) =>
  text === ''
    ? []
    : text
        .slice(0, -1)
        .split('\n')
        .map((line) => mark + line);

function numbered(lines: readonly string[], oldStart: number, newStart: number): DiffLine[] {
  // The start of no lines is that of the line before.
  let [old, now] = [Math.max(oldStart, 1), Math.max(newStart, 1)];
  return lines.map((line) => {
    const kind = KINDS[line[0]!]!;
    const numbers = { ...(kind !== 'added' && { before: old }), ...(kind !== 'removed' && { after: now }) };
    if (kind !== 'added') old += 1;
    if (kind !== 'removed') now += 1;
    return { kind, text: line.slice(1), ...numbers };
  });
}
