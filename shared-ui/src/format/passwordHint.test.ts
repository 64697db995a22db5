import { passwordHint } from './passwordHint.ts';

test.each([
  ['', 'At least 6 characters'],
  ['abcd', 'Too short: 2 more characters'],
  ['abcde', 'Too short: 1 more character'],
  ['aaaaaaaaaaaaaaaa', 'Easy to guess: use more different characters'],
  ['abcdefgh', 'Easy to guess: use more different characters'],
  ['654321', 'Easy to guess: use more different characters'],
  ['Qwerty', 'Easy to guess: use more different characters'],
  ['keyframe', 'Could be harder to guess: make it longer'],
  ['Tr4veller!', 'Hard to guess'],
  ['correct horse battery', 'Hard to guess'],
])('the hint for the password "%s" is "%s"', (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});
