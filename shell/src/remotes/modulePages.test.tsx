import { defineRemote } from '@keyframe/contracts/remote';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { missingParts, pageRoute } from './modulePages.ts';

const remote = defineRemote({
  contract: 1,
  routes: [{ path: '/component/:id', element: <p /> }, { path: '/empty' }],
  popups: { picker: () => null },
  contributions: { 'profile-tabs': { stats: () => null } },
});
const release = (paths: string[], popups: string[]) =>
  ({
    routes: paths.map((path) => ({ path, access: 'public' })),
    popups: popups.map((name) => ({ name, access: 'public' })),
  }) as Partial<RemoteVersion> as RemoteVersion;

test('a release that declares what its module has is complete', () => {
  expect(missingParts(release(['/component/:id'], ['picker']), remote)).toEqual([]);
  expect(missingParts({} as RemoteVersion, remote)).toEqual([]);
});

test('a declared page without an element, a page without a route and an unknown popup are named', () => {
  expect(missingParts(release(['/empty', '/none/:id', '/component/:id'], ['share', 'picker']), remote)).toEqual([
    'Its release declares the page /empty, which the module does not have.',
    'Its release declares the page /none/:id, which the module does not have.',
    'Its release declares the popup "share", which the module does not have.',
  ]);
});

test('a route without an element has no page', () => {
  expect(pageRoute(remote, '/empty')).toBeUndefined();
  expect(pageRoute(remote, '/component/7')).toBeDefined();
});

test('a declared contribution that the module does not have is named', () => {
  const entry = { slot: 'profile-tabs', name: 'stats', label: 'Stats', access: 'public' as const, height: 0 };
  const declaring = (...contributions: (typeof entry)[]) => ({ ...release([], []), contributions });
  expect(missingParts(declaring(entry), remote)).toEqual([]);
  expect(missingParts(declaring({ ...entry, slot: 'admin-tabs' }, { ...entry, name: 'badges' }), remote)).toEqual([
    'Its release declares the contribution admin-tabs/stats, which the module does not have.',
    'Its release declares the contribution profile-tabs/badges, which the module does not have.',
  ]);
});
