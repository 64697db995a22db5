import { providesVersion } from './platformVersion.ts';

test.each([
  ['0.1.1', '0.1.1', true],
  ['0.1.2', '0.1.1', true],
  ['0.1.10', '0.1.9', true],
  ['0.1.1', '0.1.2', false],
  ['0.2.0', '0.1.1', false],
  ['0.1.9', '0.2.0', false],
  ['1.4.0', '1.3.7', true],
  ['1.3.7', '1.4.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.0.0', '0.9.0', false],
  ['0.0.2', '0.0.1', false],
  ['0.1.1', '0.1.0', true],
])('platform %s satisfies a remote that requires %s: %s', (provided, required, fits) => {
  expect(providesVersion(provided, required)).toBe(fits);
});
