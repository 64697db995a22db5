import { decideAccess, type Viewer } from './access.ts';

const visitor: Viewer = {
  authLoading: false,
  signedIn: false,
  profileLoading: false,
  profileFailed: false,
  isAdmin: false,
};
const unknown: Viewer = { ...visitor, authLoading: true };
const member: Viewer = { ...visitor, signedIn: true };
const fromCookie: Viewer = { ...member, authLoading: true };
const admin: Viewer = { ...member, isAdmin: true };

test.each([
  ['public', 'a visitor', visitor, 'granted'],
  ['public', 'a user before the provider reports', unknown, 'granted'],
  ['member', 'a visitor', visitor, 'redirect'],
  ['member', 'a user before the provider reports', unknown, 'pending'],
  ['member', 'a member known from the cookie', fromCookie, 'granted'],
  ['member', 'a member', member, 'granted'],
  ['admin', 'a visitor', visitor, 'redirect'],
  ['admin', 'a member', member, 'not-allowed'],
  ['admin', 'a member whose profile is loading', { ...member, profileLoading: true }, 'pending'],
  ['admin', 'a member whose profile failed to load', { ...member, profileFailed: true }, 'unknown'],
  ['admin', 'a member known from the cookie only', fromCookie, 'pending'],
  ['admin', 'an admin', admin, 'granted'],
  ['owner', 'an admin on a page with an unknown access word', admin, 'not-allowed'],
  ['constructor', 'an admin on a page with a crafted access word', admin, 'not-allowed'],
] as const)('access to a page for "%s" by %s: %#', (access, _who, viewer, verdict) => {
  expect(decideAccess(access, viewer)).toBe(verdict);
});
