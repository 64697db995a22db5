import { hunksOf, lineDiff, type DiffLine } from './lineDiff.ts';

const MARK = { same: ' ', removed: '-', added: '+' };
const printed = (lines: readonly DiffLine[]) => lines.map(({ kind, text }) => MARK[kind] + text);
const diff = (before: string, after: string) =>
  printed(lineDiff(before.replaceAll(' ', '\n'), after.replaceAll(' ', '\n')));

test.each([
  ['equal texts have no change', 'a b', 'a b', [' a', ' b']],
  ['a changed line is removed and added', 'a b c', 'a x c', [' a', '-b', '+x', ' c']],
  ['a line is added at the end', 'a', 'a b', [' a', '+b']],
  ['a line is removed at the start', 'a b', 'b', ['-a', ' b']],
  ['a new text is added', '', 'a b', ['+a', '+b']],
  ['a text is removed', 'a', '', ['-a']],
  ['a moved line is removed and added', 'a b c d', 'b c d a', ['-a', ' b', ' c', ' d', '+a']],
  ['lines between changes stay', 'a b c d e', 'x b c y e', ['-a', '+x', ' b', ' c', '-d', '+y', ' e']],
])('%s', (_title, before, after, expected) => {
  expect(diff(before, after)).toEqual(expected);
});

test('line endings are not compared, nor whether the last line has one; lines have their numbers in both texts', () => {
  expect(lineDiff('a\r\nb\r\nc\r\n', 'a\nc')).toEqual([
    { kind: 'same', text: 'a', before: 1, after: 1 },
    { kind: 'removed', text: 'b', before: 2 },
    { kind: 'same', text: 'c', before: 3, after: 2 },
  ]);
});

test('any two texts are both in their comparison, with no more changes than a common subsequence allows', () => {
  const texts = textsUpTo(3);
  for (const before of texts) {
    for (const after of texts) {
      const lines = lineDiff(ended(before), ended(after));
      const without = (kind: DiffLine['kind']) => lines.filter((line) => line.kind !== kind).map(({ text }) => text);
      const same = lines.filter(({ kind }) => kind === 'same').length;
      expect([without('added'), without('removed'), same]).toEqual([before, after, longestCommon(before, after)]);
    }
  }
});

/** All texts of up to this many lines, of two and empty ones. */
function textsUpTo(length: number): string[][] {
  if (length === 0) return [[]];
  const shorter = textsUpTo(length - 1);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => ['a', 'b', ''].map((line) => [...text, line]))];
}

const ended = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function longestCommon(one: readonly string[], other: readonly string[]): number {
  const [first, ...rest] = one;
  if (first === undefined) return 0;
  const found = other.indexOf(first);
  const skipped = longestCommon(rest, other);
  return found < 0 ? skipped : Math.max(skipped, 1 + longestCommon(rest, other.slice(found + 1)));
}

test('texts that differ in very many lines are compared in a moment, as replaced between their equal ends', () => {
  const lines = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`);
  const started = performance.now();
  const compared = lineDiff(['start', ...lines('a'), 'end'].join('\n'), ['start', ...lines('b'), 'end'].join('\n'));
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(compared).toHaveLength(40_002);
  expect([compared[0]?.kind, compared[1]?.kind, compared[20_001]?.kind, compared[40_001]?.kind]).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ]);
});

test('a change is shown with three equal lines around it, and near changes together', () => {
  const before = 'abcdefghijklmnopqrst'.split('');
  const after = before.map((letter) => ('dgq'.includes(letter) ? letter.toUpperCase() : letter));
  expect(hunksOf(lineDiff(before.join('\n'), after.join('\n'))).map((hunk) => printed(hunk).join(''))).toEqual([
    ' a b c-d+D e f-g+G h i j',
    ' n o p-q+Q r s t',
  ]);
  expect(hunksOf(lineDiff('a\nb', 'a\nb'))).toEqual([]);
});
