import { motionUnderReducedMotion } from './motionUnderReducedMotion.ts';

test.each([
  [{ normal: 0.2, reduced: 0.1 }, 'fail', '10 % of the pixels still move under reduced motion.'],
  [{ normal: 0, reduced: 0.001 }, 'fail', '0.1 % of the pixels still move under reduced motion.'],
  [{ normal: 0.2, reduced: 0 }, 'pass', 'Nothing moves under reduced motion.'],
  [{ normal: 0.0001, reduced: 0 }, 'notApplicable', 'Nothing moves at rest.'],
])('%j is %s', (motion, outcome, reason) => {
  expect(motionUnderReducedMotion(motion)).toMatchObject({ outcome, reason });
});
