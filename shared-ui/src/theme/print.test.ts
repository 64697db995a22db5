import { print } from './print.ts';

test('prints dark on white in either theme, without screen-only elements', () => {
  // jsdom applies no media query, so this reads the rules; e2e/accessibility/print.spec.ts tests the rendered page.
  const rules = print.join('');
  expect(rules).toContain('html[data-theme]');
  expect(rules).toContain('--kf-ground: #ffffff');
  expect(rules).toContain('--kf-text: #17161a');
  for (const selector of ['#root > :not(main)', 'nav', '.Toastify', 'button:not(']) expect(rules).toContain(selector);
  expect(rules).toContain('white-space: pre-wrap');
});
