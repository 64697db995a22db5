import { starterCode, STARTER_CATEGORIES } from '@keyframe/contracts/starterCode';
import { compileTailwind } from './compile.ts';

test.each(STARTER_CATEGORIES)('has a rule for every Tailwind class of the starter of %s', async (category) => {
  expect((await compileTailwind(starterCode(category, 'HTML+Tailwind+JS'))).unknown).toEqual([]);
});
