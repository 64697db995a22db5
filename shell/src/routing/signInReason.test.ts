import { signInReason } from './signInReason.ts';

test("contains the username of the profile's address, whatever it is", () => {
  const route = { path: '/profile/:username', signInReason: "Log in to see @:username's profile" };
  expect(signInReason(route, '/profile/tobias.k')).toBe("Log in to see @tobias.k's profile");
  expect(signInReason(route, '/profile/$&')).toBe("Log in to see @$&'s profile");
});

test('a route or popup without a reason has a default one', () => {
  expect(signInReason({ path: '/desk' }, '/desk')).toBe('Log in to continue');
  expect(signInReason({})).toBe('Log in to continue');
});
