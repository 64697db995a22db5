import { STARTER_CATEGORIES } from '@keyframe/contracts/starterCode';
import { CATEGORIES } from './categories.ts';

test('has starter code for every category of a new site', () => {
  expect(STARTER_CATEGORIES).toEqual(CATEGORIES);
});
