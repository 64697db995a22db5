import { formatPolicy, parsePolicy, widenPolicy } from './contentSecurityPolicy.ts';

test('formats a parsed policy unchanged', () => {
  const header = "default-src 'none'; script-src 'self' https://a.test; upgrade-insecure-requests";
  expect(formatPolicy(parsePolicy(header))).toBe(header);
});

test('uses the first of duplicate directives, case-insensitively', () => {
  expect(parsePolicy("Script-Src 'self';; script-src *")).toEqual({ 'script-src': ["'self'"] });
});

test.each([
  ['adds to the allowed sources', "script-src 'self'", "script-src 'self' https://a.test"],
  ["replaces 'none'", "script-src 'none'", 'script-src https://a.test'],
  [
    'keeps the sources inherited from default-src',
    "default-src 'self'",
    "default-src 'self'; script-src 'self' https://a.test",
  ],
  ['adds no duplicates', 'script-src https://a.test', 'script-src https://a.test'],
  ['does not restrict an unrestricted directive', "frame-src 'self'", "frame-src 'self'"],
])('widening %s', (_what, before, after) => {
  expect(formatPolicy(widenPolicy(parsePolicy(before), { 'script-src': ['https://a.test'] }))).toBe(after);
});
