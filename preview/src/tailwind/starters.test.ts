import { starterCode, STARTER_CATEGORIES } from '@keyframe/contracts/starterCode';
import { compileTailwind } from './compile.ts';

test.each(STARTER_CATEGORIES)('every Tailwind class of the starter of %s has a rule', async (category) => {
  expect((await compileTailwind(starterCode(category, 'HTML+Tailwind+JS'))).unknown).toEqual([]);
});
