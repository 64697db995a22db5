import { signInReason } from './signInReason.ts';

test('names the profile of the address, whatever its username', () => {
  const route = { path: '/profile/:username', signInReason: "Log in to see @:username's profile" };
  expect(signInReason(route, '/profile/tobias.k')).toBe("Log in to see @tobias.k's profile");
  expect(signInReason(route, '/profile/$&')).toBe("Log in to see @$&'s profile");
});

test('a route or popup without a reason has a general one', () => {
  expect(signInReason({ path: '/desk' }, '/desk')).toBe('Log in to continue');
  expect(signInReason({})).toBe('Log in to continue');
});
