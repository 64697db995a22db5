import type * as AuthStore from './authStore.ts';
import { sampleUser } from '../testing/samples.ts';
import { readUserCookie, userCookie, writeUserCookie } from './userCookie.ts';

const user = sampleUser({ displayName: 'Saoirse; Ní = Bhriain', photoURL: 'https://example.com/p.png' });

// Specification 3.3, 9.2
test('the user cookie lasts 7 days and round-trips the signed-in user', () => {
  const text = userCookie(user, false);
  expect(text).toContain('Max-Age=604800');
  expect(text).toContain('SameSite=Lax');
  expect(text).toContain('Path=/');
  expect(text).not.toContain('Secure');
  expect(readUserCookie(`other=1; ${text.split('; ')[0]}`)).toEqual(user);
});

test('the cookie has the Secure attribute on https', () => {
  expect(userCookie(user, true)).toMatch(/; Secure$/);
});

test('the browser stores the cookie, and signing out clears it', () => {
  writeUserCookie(user);
  expect(readUserCookie(document.cookie)).toEqual(user);
  writeUserCookie(null);
  expect(document.cookie).toBe('');
});

test.each([
  ['', 'no cookie'],
  ['user=', 'an empty one'],
  ['user=%E0%A4%A', 'a broken escape'],
  ['user=%7B%22email%22%3A%22a%40b.c%22%7D', 'one without a uid'],
  ['user=%22hello%22', 'one that is no object'],
  ['superuser=%7B%7D', 'another cookie that ends alike'],
])('an invalid cookie %s is read as no user (%s)', (cookies) => {
  expect(readUserCookie(cookies)).toBeNull();
});

// Specification 4.8
test('the store starts with the user of the cookie and stays loading until the provider reports', () => {
  document.cookie = userCookie(user, false);
  jest.isolateModules(() => {
    const { authStore } = jest.requireActual<typeof AuthStore>('./authStore.ts');
    expect(authStore.getState()).toEqual({ user, loading: true, dialog: null, intent: null, signInReturn: null });
    // The server's HTML, and the first render over it, are those of a visitor.
    expect(authStore.getInitialState().user).toBeNull();
  });
  document.cookie = userCookie(null, false);
});
