import { safeParse } from './parse.ts';
import { RemoteDefinition } from './release.ts';
import { hasWholeParameters, routesAt } from './routes.ts';

const routes = [{ path: '/:page' }, { path: '/@:username' }, { path: '/profile/:username' }];

test.each(['/@milo', '/@tobias.k/', '/%40milo'])('at %s puts a handle path ahead of other parameters', (address) => {
  expect(routesAt(routes, address).map(({ path }) => path)).toEqual(['/:username', '/:page', '/profile/:username']);
});

test.each(['/', '/milo', '/@', '/@milo/likes', '/profile/@milo'])('at %s leaves out a handle path', (address) => {
  expect(routesAt(routes, address).map(({ path }) => path)).toEqual(['/:page', '/profile/:username']);
});

test.each([
  ['/', true],
  ['/profile/:username', true],
  ['/@:username', true],
  ['/@:username/likes', false],
  ['/tag-:name', false],
  ['/a/:x:y', false],
])('accepts a remote’s path %s: %s', (path, allowed) => {
  expect(hasWholeParameters(path)).toBe(allowed);
  expect(safeParse(RemoteDefinition, { name: 'gallery', routes: [{ path, access: 'public' }] }).success).toBe(allowed);
});
