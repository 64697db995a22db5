import { wordsIn, wordsOf } from './searchWords.ts';

test.each([
  ['Ünïcode  Löwe', ['unicode', 'lowe']],
  ['heavy-dragon_56', ['heavy', 'dragon', '56']],
  ["'); --&|!", []],
  ['Same same SAME', ['same']],
  // Truncated after 60 characters, not within a surrogate pair.
  ['\u{1e900}'.repeat(70), ['\u{1e922}'.repeat(60)]],
])('splits %j into %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('keeps repeated words where their order counts', () => {
  expect(wordsIn('on and on')).toEqual(['on', 'and', 'on']);
});
