import { lineDiff, type DiffLine } from './lineDiff.ts';

const MARK = { same: ' ', removed: '-', added: '+' };
const printed = (hunks: readonly DiffLine[][]) =>
  hunks.map((hunk) => hunk.map(({ kind, text }) => MARK[kind] + text).join(''));
const lines = (text: string) => text.split('').join('\n');

test.each([
  ['equal texts have no change', 'ab', 'ab', []],
  ['a changed line is removed and added', 'abc', 'axc', [' a-b+x c']],
  ['a new text is added', '', 'ab', ['+a+b']],
  ['a text is removed', 'a', '', ['-a']],
  [
    'a change is shown with three equal lines around it, and near changes together',
    'abcdefghijklmnopqrst',
    'abcDefGhijklmnopQrst',
    [' a b c-d+D e f-g+G h i j', ' n o p-q+Q r s t'],
  ],
])('%s', (_title, before, after, expected) => {
  expect(printed(lineDiff(lines(before), lines(after)))).toEqual(expected);
});

test('line endings are not compared, nor whether the last line has one; lines have their numbers in both texts', () => {
  expect(lineDiff('a\r\nb\r\nc\r\n', 'a\nc')).toEqual([
    [
      { kind: 'same', text: 'a', before: 1, after: 1 },
      { kind: 'removed', text: 'b', before: 2 },
      { kind: 'same', text: 'c', before: 3, after: 2 },
    ],
  ]);
  expect(lineDiff('a\r\n', 'a')).toEqual([]);
});

test('the lines of a text that is new are numbered from one', () => {
  expect(lineDiff('', 'a\nb')[0]?.map(({ after }) => after)).toEqual([1, 2]);
});

test('of texts that differ in very many lines one replaces the other', () => {
  const many = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join('\n');
  const [hunk, ...more] = lineDiff(many('a'), many('b'));
  expect([hunk?.length, more, hunk?.[19_999]?.kind, hunk?.[20_000]?.kind]).toEqual([40_000, [], 'removed', 'added']);
});
