import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { formatPolicy } from './contentSecurityPolicy.ts';
import { remoteOrigins, shellPolicy } from './shellPolicy.ts';

const deployed: RuntimeConfig = {
  schema: 1,
  api: 'https://api.keyframe.example/base/',
  preview: 'https://previews.example',
  auth: { firebase: { apiKey: 'k', authDomain: 'keyframe.firebaseapp.example', projectId: 'p' } },
  overrides: 'off',
};
const local: RuntimeConfig = {
  schema: 1,
  api: 'http://localhost:4000',
  preview: 'http://127.0.0.1:3005',
  auth: {
    firebase: { apiKey: 'emulator', authDomain: 'localhost', projectId: 'demo-keyframe' },
    emulator: 'http://localhost:3000',
  },
  overrides: 'loopback',
};
const policy = (config: RuntimeConfig, remotes = ['https://remotes.example']) =>
  shellPolicy({ config, remotes, nonce: 'n0nce' });

test('with a Firebase project and without overrides allows only the own hosts and those of sign-in', () => {
  expect(policy(deployed)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", 'https://remotes.example', 'https://apis.google.com'],
    'style-src': ["'self'", "'nonce-n0nce'", 'https://remotes.example'],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', 'https://api.keyframe.example', 'https://remotes.example'],
    'font-src': ["'self'", 'https://remotes.example'],
    'connect-src': [
      "'self'",
      'https://api.keyframe.example',
      'https://remotes.example',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ],
    'worker-src': ['blob:'],
    'frame-src': ['https://previews.example', 'https://keyframe.firebaseapp.example'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https://codepen.io', 'https://stackblitz.com'],
    'object-src': ["'none'"],
  });
});

test('analytics adds the hosts of Google’s script and its events', () => {
  const without = policy(deployed);
  expect(policy({ ...deployed, analytics: { appId: 'a', measurementId: 'G-1' } })).toEqual({
    ...without,
    'script-src': [...without['script-src']!, 'https://www.googletagmanager.com'],
    'connect-src': [
      ...without['connect-src']!,
      'https://firebase.googleapis.com',
      'https://firebaseinstallations.googleapis.com',
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  });
});

test('a local site allows its emulator and any loopback server, and no host of Google', () => {
  const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];
  const remotes = ['http://localhost:3001', 'http://localhost:3002'];
  expect(policy(local, remotes)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...loopback],
    'style-src': ["'self'", "'nonce-n0nce'", ...remotes, ...loopback],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', 'http://localhost:4000', ...remotes, ...loopback],
    'font-src': ["'self'", ...remotes, ...loopback],
    'connect-src': [
      "'self'",
      'http://localhost:4000',
      'http://localhost:3000',
      ...remotes,
      ...loopback,
      'ws://localhost:*',
      'ws://127.0.0.1:*',
    ],
    'worker-src': ['blob:'],
    'frame-src': ['http://127.0.0.1:3005'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https://codepen.io', 'https://stackblitz.com'],
    'object-src': ["'none'"],
  });
});

test.each(['off', 'registered'] as const)('with overrides %s allows no loopback servers', (overrides) => {
  expect(formatPolicy(policy({ ...local, overrides }))).not.toMatch(/:\*/);
});

test.each([
  ['a local site', local],
  ['a deployed site', deployed],
  ['a site with analytics', { ...deployed, analytics: { appId: 'a', measurementId: 'G-1' } }],
])('%s allows neither inline scripts nor eval', (_what, config) => {
  const scripts = policy(config)['script-src']!.join(' ');
  expect(scripts).not.toMatch(/unsafe|nonce|data:|blob:|https:( |$)/);
});

test('collects the origins of all versions, including one on a separate host', () => {
  const version = (manifest: string, entry: string): RemoteVersion => ({
    manifest,
    entry,
    container: 'c',
    contract: 1,
    shell: '1.0.0',
    commit: 'abc',
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  const entry = (versions: Record<string, RemoteVersion>) => ({ routes: [], channels: { stable: '1' }, versions });
  expect(
    remoteOrigins({
      schema: 1,
      revision: 1,
      remotes: {
        browse: entry({ '1': version('https://new.test/browse/1/m.json', 'https://new.test/browse/1/e.js') }),
        editor: entry({
          '1': version('https://new.test/editor/1/m.json', 'https://new.test/editor/1/e.js'),
          '0': version('https://old.test/editor/0/m.json', 'https://files.test/editor/0/e.js'),
        }),
      },
    }),
  ).toEqual(['https://files.test', 'https://new.test', 'https://old.test']);
});
