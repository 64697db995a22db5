import { STARTER_CATEGORIES } from '@keyframe/contracts/starterCode';
import { CATEGORIES } from './categories.ts';

test('every category of a new site has a starter of its own', () => {
  expect(STARTER_CATEGORIES).toEqual(CATEGORIES);
});
