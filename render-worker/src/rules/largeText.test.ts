import { largeText } from './largeText.ts';

test.each([
  [{ texts: 2, clipped: [] }, 'pass', 'Text of 200 % is not cut off.'],
  [{ texts: 2, clipped: ['p.title'] }, 'fail', '`p.title` cuts text of 200 % off.'],
  [{ texts: 2, clipped: ['p', 'a'] }, 'fail', '`p` and `a` cut text of 200 % off.'],
  [{ texts: 0, clipped: [] }, 'notApplicable', 'It shows no text.'],
])('%j is %s', (found, outcome, reason) => {
  expect(largeText(found)).toMatchObject({ outcome, reason });
});
