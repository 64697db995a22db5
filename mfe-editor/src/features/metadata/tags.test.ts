import { addTags } from './tags.ts';

const TEN = Array.from({ length: 10 }, (_, index) => `t${index}`);

test.each([
  ['a tag is trimmed', [], '  hover ', ['hover']],
  ['nothing but spaces adds nothing', ['a'], '   ', ['a']],
  ['one that is present adds nothing', ['hover'], 'hover', ['hover']],
  ['so does one that the server would store as the same', ['Hover  Me'], ' hover me ', ['Hover  Me']],
  ['commas and lines part tags', [], 'a, b,,\nc ,', ['a', 'b', 'c']],
  ['a tag of exactly 30 characters is taken', [], 'x'.repeat(30), ['x'.repeat(30)]],
  ['a tenth is taken', TEN.slice(1), 't0', [...TEN.slice(1), 't0']],
])('%s', (_, tags, typed, expected) => {
  const result = addTags(tags, typed);
  expect(result).toEqual({ tags: expected, added: expected.slice(tags.length), text: '' });
});

test('a tag that is too long stays in the input, with its length in the error', () => {
  const tag = 'x'.repeat(31);
  expect(addTags(['a'], tag)).toEqual({
    tags: ['a'],
    added: [],
    text: tag,
    problem: 'Tags can be up to 30 characters (31 now)',
  });
});

test('tags above the limit stay in the input, the first are added', () => {
  expect(addTags(TEN.slice(0, 9), 'a, b, c')).toEqual({
    tags: [...TEN.slice(0, 9), 'a'],
    added: ['a'],
    text: 'b, c',
    problem: 'You can add up to 10 tags',
  });
});
