import type { DocumentParts } from '../document.ts';
import { planRender } from './renderPlan.ts';

const CODE: DocumentParts = { html: '<p>a</p>', css: 'p{}', javascript: '', canvas: 'dark' };
const parts = (changes: Partial<DocumentParts> = {}): DocumentParts => ({ ...CODE, ...changes });

test('the first code is run', () => {
  expect(planRender(undefined, parts())).toBe('restart');
});

test('changed CSS is swapped, also beside a running script', () => {
  expect(planRender(parts(), parts({ css: 'b{}' }))).toEqual({ css: 'b{}' });
  expect(planRender(parts({ javascript: 'x()' }), parts({ javascript: 'x()', css: '' }))).toEqual({ css: '' });
});

test('changed HTML is patched where no script runs', () => {
  expect(planRender(parts(), parts({ html: '<b>b</b>' }))).toEqual({ html: '<b>b</b>' });
  expect(planRender(parts(), parts({ html: '<b>b</b>', css: 'b{}' }))).toEqual({ html: '<b>b</b>', css: 'b{}' });
});

test.each([
  ['beside a script', parts({ javascript: 'x()' }), parts({ javascript: 'x()', html: '<b></b>' })],
  ['when a script comes into it', parts(), parts({ html: '<SCRIPT>x()</SCRIPT>' })],
  ['when a script goes out of it', parts({ html: '<script>x()</script>' }), parts()],
])('changed HTML restarts the document %s', (_when, shown, next) => {
  expect(planRender(shown, next)).toBe('restart');
});

test('a changed script, a changed canvas and the same code again restart the document', () => {
  expect(planRender(parts(), parts({ javascript: 'x()' }))).toBe('restart');
  expect(planRender(parts(), parts({ canvas: 'light' }))).toBe('restart');
  expect(planRender(parts(), parts())).toBe('restart');
});
