import { selectorIn } from './states.ts';

test('a state that is on matches every element, with the same specificity', () => {
  expect(selectorIn('.a:hover > b', ['hover'])).toBe('.a:nth-child(n) > b');
  expect(selectorIn('.a:not(:hover):active', ['hover'])).toBe('.a:not(:nth-child(n)):active');
  expect(selectorIn('.a:hover', ['focus'])).toBe('.a:hover');
});

test('focus is of what can have it, with and without a ring', () => {
  expect(selectorIn('.a:focus-visible', ['focus'])).toMatch(/^\.a:nth-child\(n\):where\(a\[href\], button, /);
  expect(selectorIn('.a:focus-within', ['focus'])).toContain(':has(');
});

test('escapes, strings and longer names are no states', () => {
  for (const selector of ['.hover\\:x', '[title=":hover"]', ":is([a=':hover'])", '.a:hover-intent', '.focus\\:ring'])
    expect(selectorIn(selector, ['hover', 'focus'])).toBe(selector);
  expect(selectorIn('.hover\\:x:hover', ['hover'])).toBe('.hover\\:x:nth-child(n)');
});
