import { isNewAccount } from './newAccount.ts';

const after = (milliseconds: number) => ({
  creationTime: new Date(0).toUTCString(),
  lastSignInTime: new Date(milliseconds).toUTCString(),
});

test.each([
  ['login', 0, true],
  ['login', 49_000, true],
  ['login', 50_000, false],
  ['signup', 4_000, true],
  ['signup', 5_000, false],
  // Specification 4.3, 9.3
] as const)('from the %s form, an account that is %i ms old is new: %s', (via, age, expected) => {
  expect(isNewAccount(after(age), via)).toBe(expected);
});

test('an account without timestamps is not new', () => {
  expect(isNewAccount({}, 'login')).toBe(false);
});
