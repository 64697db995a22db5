import type { Registry, RemoteEntry } from 'contracts/registry';
import { matchPage } from './matchPage.ts';

const entry = (routes: RemoteEntry['routes']): RemoteEntry => ({ routes, channels: { stable: '1.0.0' }, versions: {} });

const registry: Registry = {
  schema: 1,
  revision: 1,
  remotes: {
    browse: entry([
      { path: '/', access: 'public' },
      { path: '/explore', access: 'public' },
    ]),
    editor: entry([{ path: '/component/:id', access: 'public', bare: true }]),
    studio: entry([{ path: '/component/new', access: 'member' }]),
    admin: entry([{ path: '/admin', access: 'admin' }]),
  },
};

test.each([
  ['/', 'browse', 'public'],
  ['/explore/', 'browse', 'public'],
  ['/component/42', 'editor', 'public'],
  ['/component/new', 'studio', 'member'],
  ['/admin', 'admin', 'admin'],
])('%s is shown by %s to %s', (path, remote, access) => {
  expect(matchPage(registry, path)).toMatchObject({ remote, access });
});

test('header and footer are left away where the route says so', () => {
  expect(matchPage(registry, '/component/42')?.bare).toBe(true);
  expect(matchPage(registry, '/explore')?.bare).toBeUndefined();
});

test.each(['/nowhere', '/admin/users', '/component'])('%s is no page', (path) => {
  expect(matchPage(registry, path)).toBeUndefined();
});

test.each(['/login', '/Login/', '/confirm'])('%s is the shell’s own, whatever a registry says', (path) => {
  const greedy: Registry = { ...registry, remotes: { greedy: entry([{ path: '/login', access: 'admin' }, { path: '/:anything', access: 'admin' }, { path: '*', access: 'admin' }]) } };
  const page = matchPage(greedy, path);
  expect(page).toMatchObject({ access: 'public' });
  expect(page).not.toHaveProperty('remote');
});
