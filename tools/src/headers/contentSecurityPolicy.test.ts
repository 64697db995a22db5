import { formatPolicy, parsePolicy, widenPolicy } from './contentSecurityPolicy.ts';

test('a policy that was read is written as it was', () => {
  const header = "default-src 'none'; script-src 'self' https://a.test; upgrade-insecure-requests";
  expect(formatPolicy(parsePolicy(header))).toBe(header);
});

test('of a directive that is there twice the first counts, whatever its case', () => {
  expect(parsePolicy("Script-Src 'self';; script-src *")).toEqual({ 'script-src': ["'self'"] });
});

test.each([
  ['adds to what is allowed', "script-src 'self'", "script-src 'self' https://a.test"],
  ['allows it where nothing was', "script-src 'none'", 'script-src https://a.test'],
  [
    'keeps what the directive had from default-src',
    "default-src 'self'",
    "default-src 'self'; script-src 'self' https://a.test",
  ],
  ['says nothing twice', 'script-src https://a.test', 'script-src https://a.test'],
  ['leaves alone what is not limited at all', "frame-src 'self'", "frame-src 'self'"],
])('widening %s', (_what, before, after) => {
  expect(formatPolicy(widenPolicy(parsePolicy(before), { 'script-src': ['https://a.test'] }))).toBe(after);
});
