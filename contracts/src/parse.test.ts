import { RuntimeConfig } from './config.ts';
import { parse, safeParse } from './parse.ts';
import { Registry } from './registry.ts';

const page = {
  path: '/explore',
  access: 'public',
  chromeless: false,
  deniedMessage: 'no',
  signInReason: 'yes',
};
const popup = { name: 'picker', access: 'member', signInReason: 'to create' };
const version = {
  manifest: 'https://a.test/mf-manifest.json',
  entry: 'https://a.test/remoteEntry.js',
  container: 'keyframe_browse_1',
  integrity: 'sha384-abc',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: 'team',
  routes: [page],
  popups: [popup],
  navigation: [{ label: 'Explore', path: '/explore', access: 'public', order: 15 }],
  footer: [{ label: 'Explore', path: '/explore', access: 'public', column: 'Others' }],
  contributions: [{ slot: 'profile-tabs', name: 'x', label: 'X', access: 'public', order: 15, height: 40 }],
};
const REGISTRY = {
  schema: 1,
  revision: 4,
  change: { at: '2026-01-01T00:00:00.000Z', by: 'team', what: 'release' },
  remotes: {
    browse: {
      routes: [page],
      popups: [popup],
      channels: { stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } },
      fallback: '0.9.0',
      versions: { '1.0.0': version },
    },
  },
};
const CONFIG = {
  schema: 1,
  api: 'https://api.test',
  preview: 'https://preview.test',
  auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, emulator: 'http://localhost:3000' },
  overrides: 'off',
  analytics: { appId: 'a', measurementId: 'm' },
  flags: { 'profile-stats': 'staff', 'new-editor': { share: 12.5 } },
  community: {
    mail: 'a@b.test',
    videoChannel: 'https://v.test',
    social: [{ network: 'GitHub', url: 'https://g.test' }],
    announcement: { id: '1', text: 'Hello', url: 'https://a.test', until: '2026-10-31' },
  },
};

test('reads a complete configuration and registry', () => {
  expect(parse(RuntimeConfig, CONFIG)).toEqual(CONFIG);
  expect(parse(Registry, REGISTRY)).toEqual(REGISTRY);
});

test.each([
  ['another schema', { schema: 2 }, 'schema'],
  ['a URL without a host', { api: '/api' }, 'api'],
  ['no sign-in', { auth: undefined }, 'auth'],
  ['a flag with an unknown setting', { flags: { 'new-editor': 'maybe' } }, 'flags.new-editor'],
  ['an unknown kind of override', { overrides: 'all' }, 'overrides'],
  [
    'a social network that the site has no icon for',
    { community: { ...CONFIG.community, social: [{ network: 'Other', url: 'https://a.test' }] } },
    'community.social.0.network',
  ],
  [
    'a javascript: URL',
    { community: { ...CONFIG.community, videoChannel: 'javascript:alert(1)' } },
    'community.videoChannel',
  ],
  [
    'an invalid date',
    { community: { ...CONFIG.community, announcement: { id: '1', text: 'Hello', until: 'soon' } } },
    'community.announcement.until',
  ],
])('rejects a configuration with %s, naming the field', (_what, change, path) => {
  const parsed = safeParse(RuntimeConfig, { ...CONFIG, ...change });
  expect(parsed.success ? [] : parsed.faults.map((fault) => fault.path.join('.'))).toEqual([path]);
});

test.each([
  ['a revision that is not an integer', { revision: 1.5 }, 'revision'],
  ['remotes in a list', { remotes: [REGISTRY.remotes.browse] }, 'remotes.0'],
  [
    'a page without a path',
    { remotes: { browse: { ...REGISTRY.remotes.browse, routes: [{ ...page, path: 'explore' }] } } },
    'remotes.browse.routes.0.path',
  ],
  [
    'an unknown access',
    { remotes: { browse: { ...REGISTRY.remotes.browse, popups: [{ ...popup, access: 'all' }] } } },
    'remotes.browse.popups.0.access',
  ],
  [
    'a canary share above 100 %',
    {
      remotes: {
        browse: {
          ...REGISTRY.remotes.browse,
          channels: { stable: '1.0.0', canary: { version: '1.1.0', percent: 101 } },
        },
      },
    },
    'remotes.browse.channels.canary.percent',
  ],
  [
    'a version without an entry',
    { remotes: { browse: { ...REGISTRY.remotes.browse, versions: { '1.0.0': { ...version, entry: undefined } } } } },
    'remotes.browse.versions.1.0.0.entry',
  ],
  [
    'an invalid container name',
    {
      remotes: {
        browse: { ...REGISTRY.remotes.browse, versions: { '1.0.0': { ...version, container: '1;alert()' } } },
      },
    },
    'remotes.browse.versions.1.0.0.container',
  ],
  [
    'an integrity that is not a hash',
    { remotes: { browse: { ...REGISTRY.remotes.browse, versions: { '1.0.0': { ...version, integrity: 'md5-1' } } } } },
    'remotes.browse.versions.1.0.0.integrity',
  ],
])('rejects a registry with %s, naming the field', (_what, change, path) => {
  const parsed = safeParse(Registry, { ...REGISTRY, ...change });
  expect(parsed.success ? [] : parsed.faults.map((fault) => fault.path.join('.'))).toEqual([path]);
});

test('reads the fields of a route by the names that they had in older releases', () => {
  const route = { path: '/editor', access: 'member' };
  const browse = { ...REGISTRY.remotes.browse, routes: [{ ...route, bare: true, refusal: 'Log in first' }] };
  expect(parse(Registry, { ...REGISTRY, remotes: { browse } }).remotes['browse']!.routes).toEqual([
    { ...route, chromeless: true, deniedMessage: 'Log in first' },
  ]);
});

test('names the field in an error', () => {
  expect(() => parse(RuntimeConfig, { ...CONFIG, auth: { firebase: { ...CONFIG.auth.firebase, apiKey: 1 } } })).toThrow(
    'auth.firebase.apiKey: Invalid type: Expected string but received 1',
  );
  expect(() => parse(Registry, null)).toThrow('Invalid type: Expected Object but received null');
});
