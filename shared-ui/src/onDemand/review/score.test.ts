import { scoreOf } from './score.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['ten', undefined],
  ['87', 87],
  ['0.5', 0.5],
])('a score typed as "%s" is sent as %s', (typed, score) => {
  expect(scoreOf(typed)).toBe(score);
});
