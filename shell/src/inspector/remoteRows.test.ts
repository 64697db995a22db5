import type { Registry } from '@keyframe/contracts/registry';
import { planRemotes } from '../plan/plan.ts';
import type { Viewer } from '../routing/access.ts';
import { filesOf, remoteRows, type PageState } from './remoteRows.ts';
import { sampleVersion } from '../testing/sampleVersion.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';

const registry: Registry = {
  schema: 1,
  revision: 7,
  remotes: {
    editor: {
      routes: [{ path: '/editor', access: 'member' }],
      channels: { stable: '1.1.0', canary: { version: '2.0.0', percent: 0 } },
      fallback: '1.0.0',
      versions: {
        '1.0.0': sampleVersion('one', { publishedAt: '2026-01-01T00:00:00.000Z' }),
        '2.0.0': sampleVersion('three', { publishedAt: '2026-03-01T00:00:00.000Z' }),
        '1.1.0': sampleVersion('two', { publishedAt: '2026-02-01T00:00:00.000Z' }),
      },
    },
    admin: { routes: [{ path: '/admin', access: 'admin' }], channels: { stable: '1.0.0' }, versions: {} },
  },
};
const visitor: Viewer = {
  authLoading: false,
  signedIn: false,
  profileLoading: false,
  profileFailed: false,
  isAdmin: false,
};

const rows = (more: Partial<PageState> = {}) =>
  remoteRows({
    registry,
    plan: planRemotes(registry, sampleVisitor),
    viewer: visitor,
    status: {},
    reports: [],
    inForce: {},
    ...more,
  });
const editor = (more: Partial<PageState> = {}) => rows(more).find(({ remote }) => remote === 'editor')!;

test('an idle remote has the build that would be tried first', () => {
  expect(editor()).toMatchObject({
    state: 'idle',
    shown: { version: '1.1.0', channel: 'stable' },
    milliseconds: undefined,
    paths: ['/editor'],
  });
});

test('a remote that loaded from its fallback has that build and its load time', () => {
  const status = {
    editor: {
      remote: 'editor',
      state: 'loaded' as const,
      version: '1.0.0',
      channel: 'fallback',
      from: 'http://remotes.test/one/remoteEntry.js',
      milliseconds: 1830,
    },
  };
  expect(editor({ status })).toMatchObject({
    state: 'loaded',
    shown: { version: '1.0.0', channel: 'fallback' },
    milliseconds: 1830,
  });
});

test('a remote without files has no build', () => {
  expect(rows().find(({ remote }) => remote === 'admin')?.shown).toBeUndefined();
});

test('the available versions are sorted latest first, each with the channels that point at it', () => {
  expect(editor().registered.map(({ version, channels }) => `${version} ${channels.join('+')}`)).toEqual([
    '2.0.0 canary',
    '1.1.0 stable',
    '1.0.0 fallback',
  ]);
});

test.each([
  ['a visitor', visitor, []],
  ['a member', { ...visitor, signedIn: true }, ['editor']],
  ['an admin', { ...visitor, signedIn: true, isAdmin: true }, ['admin', 'editor']],
])('%s may load the remotes with a page or popup for them', (_who, viewer, loadable) => {
  expect(rows({ viewer }).flatMap(({ remote, mayLoad }) => (mayLoad ? [remote] : []))).toEqual(loadable);
});

test('a replaced remote has the build of its override; after that has failed, the released one', () => {
  const override = {
    version: 'dev',
    origin: 'http://localhost:3100',
    build: sampleVersion('dev', { publishedAt: '2026-04-01T00:00:00.000Z' }),
  };
  const plan = planRemotes(registry, sampleVisitor, { editor: override });
  expect(editor({ plan, inForce: { editor: override } })).toMatchObject({
    shown: { version: 'dev', channel: 'override' },
    override,
  });
  expect(editor({ plan })).toMatchObject({ shown: { version: '1.1.0', channel: 'stable' }, override: undefined });
});

test("the folder of a build's files is that of its manifest", () => {
  expect(filesOf(sampleVersion('one', { publishedAt: '2026-01-01T00:00:00.000Z' }))).toBe('http://remotes.test/one/');
});
