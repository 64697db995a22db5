import { parse } from './cssTree.js';

// Where the second text ends, the first has an opening bracket.
test('a text is parsed in the same way whatever was parsed before', () => {
  const parsed = () => JSON.stringify(parse('()%)}(&'));
  const alone = parsed();
  parse('a{b:c;((((((((((((');
  expect(parsed()).toBe(alone);
});
