import type { DocumentParts } from '../document.ts';
import { planRender } from './renderPlan.ts';

const CODE: DocumentParts = { html: '<p>a</p>', css: 'p{}', javascript: '', canvas: 'dark' };
const parts = (changes: Partial<DocumentParts> = {}): DocumentParts => ({ ...CODE, ...changes });

test('runs the first code', () => {
  expect(planRender(undefined, parts())).toBe('restart');
});

test('patches changed CSS, also beside a running script', () => {
  expect(planRender(parts(), parts({ css: 'b{}' }))).toEqual({ css: 'b{}' });
  expect(planRender(parts({ javascript: 'x()' }), parts({ javascript: 'x()', css: '' }))).toEqual({ css: '' });
});

test('patches changed HTML when no script runs', () => {
  expect(planRender(parts(), parts({ html: '<b>b</b>' }))).toEqual({ html: '<b>b</b>' });
  expect(planRender(parts(), parts({ html: '<b>b</b>', css: 'b{}' }))).toEqual({ html: '<b>b</b>', css: 'b{}' });
});

test.each([
  ['beside a script', parts({ javascript: 'x()' }), parts({ javascript: 'x()', html: '<b></b>' })],
  ['when it adds a script', parts(), parts({ html: '<SCRIPT>x()</SCRIPT>' })],
  ['when it removes a script', parts({ html: '<script>x()</script>' }), parts()],
])('restarts the document for changed HTML %s', (_when, shown, next) => {
  expect(planRender(shown, next)).toBe('restart');
});

test('restarts the document for a changed script or canvas, and for the same code again', () => {
  expect(planRender(parts(), parts({ javascript: 'x()' }))).toBe('restart');
  expect(planRender(parts(), parts({ canvas: 'light' }))).toBe('restart');
  expect(planRender(parts(), parts())).toBe('restart');
});
