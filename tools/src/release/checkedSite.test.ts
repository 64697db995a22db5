import { accountsOf, describeSite } from './checkedSite.ts';
import { addresses, ports } from '../local/addresses.ts';
import { runtimeConfig } from '../local/runtimeConfig.ts';

const emulated = runtimeConfig(addresses(ports()), {});
const real = runtimeConfig(addresses(ports()), {
  firebase: { apiKey: 'key', authDomain: 'keyframe.test', projectId: 'keyframe' },
});

test('a site with the Auth emulator is checked with the accounts that every new site has', () => {
  const { member, admin } = accountsOf(emulated, {});
  expect([member?.email, admin?.email]).toEqual(['member@keyframe.test', 'admin@keyframe.test']);
});

test('a site with a real Firebase project is checked with the accounts in the environment', () => {
  const env = { KEYFRAME_CHECK_ADMIN: 'ada@example.org:a:b' };
  expect(accountsOf(real, env)).toEqual({ admin: { email: 'ada@example.org', password: 'a:b' } });
});

test('rejects an account without a password', () => {
  expect(() => accountsOf(real, { KEYFRAME_CHECK_MEMBER: 'ada@example.org' })).toThrow(
    'KEYFRAME_CHECK_MEMBER must be email:password.',
  );
});

test('logs as whom the pages are opened, and the variable of an account that is missing', () => {
  const site = { config: real, origin: 'https://keyframe.test', values: {}, accounts: accountsOf(real, {}) };
  expect(describeSite(site)).toBe(
    'With the data of https://keyframe.test: signed out. Not as member: KEYFRAME_CHECK_MEMBER is not set. Not as admin: KEYFRAME_CHECK_ADMIN is not set.',
  );
  expect(describeSite({ config: real, values: {}, accounts: {} })).toContain('no site runs');
});
