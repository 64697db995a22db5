import { changedLines } from './changedLines.ts';

const TEXT = 'a {\n  transition: all 1s;\n}\nb { top: 0 }';

test('a change within a line has the line before and after', () => {
  const start = TEXT.indexOf('all');
  expect(changedLines(TEXT, [{ start, end: start + 3, text: 'top' }])).toEqual([
    { line: 2, before: ['  transition: all 1s;'], after: ['  transition: top 1s;'] },
  ]);
});

test('edits of one line are one change', () => {
  const text = 'a{b:1;c:2}';
  expect(
    changedLines(text, [
      { start: 4, end: 5, text: '3' },
      { start: 8, end: 9, text: '4' },
    ]),
  ).toEqual([{ line: 1, before: [text], after: ['a{b:3;c:4}'] }]);
});

test('lines at the end are only added', () => {
  expect(changedLines(TEXT, [{ start: TEXT.length, end: TEXT.length, text: '\n\nc {\n}\n' }])).toEqual([
    { line: 5, before: [], after: ['', 'c {', '}'] },
  ]);
});
