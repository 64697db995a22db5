import type { PageRoute } from '@keyframe/contracts/routes';
import type { Plan } from '../plan/plan.ts';
import { matchPage } from './matchPage.ts';

const remote = (routes: PageRoute[]) => ({ candidates: [], routes, popups: [] });

const plan: Plan = {
  browse: remote([
    { path: '/', access: 'public' },
    { path: '/explore', access: 'public' },
  ]),
  editor: remote([{ path: '/component/:id', access: 'public', chromeless: true }]),
  studio: remote([{ path: '/component/new', access: 'member' }]),
  admin: remote([{ path: '/admin', access: 'admin' }]),
  profile: remote([{ path: '/@:username', access: 'public' }]),
};

test.each([
  ['/', 'browse', 'public'],
  ['/explore/', 'browse', 'public'],
  ['/component/42', 'editor', 'public'],
  ['/component/new', 'studio', 'member'],
  ['/admin', 'admin', 'admin'],
  ['/@tobias.k', 'profile', 'public'],
  ['/@milo/', 'profile', 'public'],
  ['/%40milo', 'profile', 'public'],
])('%s is rendered by %s for %s', (path, remote, access) => {
  expect(matchPage(plan, path)).toMatchObject({ remote, access });
});

// Specification 2.2
test('a chromeless route has neither header nor footer', () => {
  expect(matchPage(plan, '/component/42')?.chromeless).toBe(true);
  expect(matchPage(plan, '/explore')?.chromeless).toBeUndefined();
});

test('a handle takes precedence over another remote’s parameter, and a page of exactly that name over the handle', () => {
  const greedy: Plan = {
    greedy: remote([{ path: '/:anything', access: 'admin' }]),
    exact: remote([{ path: '/@about', access: 'member' }]),
    ...plan,
  };
  expect(matchPage(greedy, '/@milo')).toMatchObject({ remote: 'profile', path: '/@:username' });
  expect(matchPage(greedy, '/@about')).toMatchObject({ remote: 'exact' });
  expect(matchPage(greedy, '/milo')).toMatchObject({ remote: 'greedy' });
});

test.each(['/nowhere', '/admin/users', '/component', '/milo', '/@', '/@/', '/@milo/likes', '/@:username/x'])(
  '%s is not a page',
  (path) => {
    expect(matchPage(plan, path)).toBeUndefined();
  },
);

test.each(['/login', '/Login/', '/confirm', '/__remotes'])('%s is the shell’s, whatever a remote declares', (path) => {
  const greedy: Plan = {
    ...plan,
    greedy: remote([
      { path: '/login', access: 'admin' },
      { path: '/:anything', access: 'admin' },
      { path: '*', access: 'admin' },
    ]),
  };
  const page = matchPage(greedy, path, 'registered');
  expect(page).toMatchObject({ access: 'public' });
  expect(page).not.toHaveProperty('remote');
});

test.each([
  ['off', 'admin'],
  ['registered', 'public'],
  ['loopback', 'public'],
] as const)('with overrides "%s" the page about remotes is for: %s', (overrides, access) => {
  expect(matchPage(plan, '/__remotes', overrides)?.access).toBe(access);
});
