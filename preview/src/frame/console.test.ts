/** @jest-environment jsdom */
import { reportConsole } from './console.ts';
import { forgetListeners, listenAsParent } from '../testing/frameWindow.ts';

forgetListeners();
const posted = listenAsParent();
const written: unknown[][] = [];
const { log, info, warn, error } = console;
beforeEach(() => {
  written.length = 0;
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    console[level] = (...values) => written.push([level, ...values]);
  reportConsole();
});
afterEach(() => Object.assign(console, { log, info, warn, error }));

const consoleLine = (level: string, text: string) => expect.objectContaining({ type: 'keyframe:console', level, text });

test.each(['log', 'info', 'warn', 'error'] as const)('console.%s is reported to the page and still writes', (level) => {
  console[level]('a', { b: 1 });
  expect(written).toEqual([[level, 'a', { b: 1 }]]);
  expect(posted).toEqual([consoleLine(level, 'a {b: 1}')]);
});

test('reports an uncaught error without the prefix that document.write adds', () => {
  const message = "Failed to execute 'write' on 'Document': Uncaught SyntaxError: Unexpected token";
  window.dispatchEvent(new ErrorEvent('error', { message }));
  window.dispatchEvent(new Event('error'));
  expect(posted).toEqual([consoleLine('error', 'Uncaught SyntaxError: Unexpected token')]);
});

test('reports unhandled rejections and requests blocked by the policy', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('no') }));
  window.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://elsewhere.example',
      sourceFile: '',
      lineNumber: 0,
    }),
  );
  expect(posted).toEqual([
    consoleLine('error', 'Uncaught (in promise) TypeError: no'),
    consoleLine('warn', 'Not allowed in a preview: connect-src https://elsewhere.example'),
  ]);
});
