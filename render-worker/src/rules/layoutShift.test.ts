import { layoutShift } from './layoutShift.ts';

test.each([
  [{ score: 0, sources: [] }, 'pass', 'Nothing shifts.'],
  [{ score: 0.05, sources: ['p'] }, 'pass', 'Layout shifts add up to 0.05.'],
  [{ score: 0.31, sources: ['p', 'p'] }, 'fail', 'Layout shifts add up to 0.31: `p`; 0.1 is good.'],
])('%j is %s', (shifts, outcome, reason) => {
  expect(layoutShift(shifts)).toMatchObject({ outcome, reason });
});
