import { getInstance, loadRemote, loadShare, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { loadContainerModule, sharedDependencies, sharedExports } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  loadShare: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const build = (container: string, origin: string): RemoteVersion => ({
  manifest: `${origin}/mf-manifest.json`,
  entry: `${origin}/remoteEntry.js`,
  container,
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
});

beforeEach(() => {
  jest.mocked(registerRemotes).mockClear();
  jest.mocked(loadRemote).mockResolvedValue({ default: 'the module' });
});

test('a container is registered once, and again when its files have moved or `fresh` is set', async () => {
  const released = build('keyframe_editor_one', 'http://remotes.test');
  const local = build('keyframe_editor_one', 'http://localhost:3100');
  expect(await loadContainerModule(released, { fresh: false })).toBe('the module');
  await loadContainerModule(released, { fresh: false });
  await loadContainerModule(local, { fresh: false });
  await loadContainerModule(local, { fresh: true });
  expect(
    jest
      .mocked(registerRemotes)
      .mock.calls.map(([[remote], options]) => [(remote as { entry: string }).entry, options?.force]),
  ).toEqual([
    [released.entry, false],
    [local.entry, true],
    [local.entry, true],
  ]);
});

test("the shared dependencies are read from the runtime's registry, with the shell under its own name", () => {
  const entry = { scope: ['default'], deps: [], get: () => () => ({}), shareConfig: {}, strategy: 'loaded-first' };
  jest.mocked(getInstance).mockReturnValue({
    name: 'keyframe_shell',
    shareScopeMap: {
      default: {
        react: {
          '19.3.1': {
            ...entry,
            version: '19.3.1',
            from: 'keyframe_shell',
            useIn: ['keyframe_shell', 'keyframe_browse_ab'],
            loaded: true,
          },
        },
        '@keyframe/shared-ui': { '0.1.0': { ...entry, version: '0.1.0', from: 'keyframe_browse_ab', useIn: [] } },
      },
    },
  } as unknown as ReturnType<typeof getInstance>);
  expect(sharedDependencies()).toEqual([
    { name: 'react', version: '19.3.1', providedBy: 'shell', usedBy: ['shell', 'keyframe_browse_ab'], loaded: true },
    { name: '@keyframe/shared-ui', version: '0.1.0', providedBy: 'keyframe_browse_ab', usedBy: [], loaded: false },
  ]);
});

test('the exports of a shared module are read from the module, which is loaded first if necessary', async () => {
  jest.mocked(getInstance).mockReturnValue({
    shareScopeMap: { default: { '@keyframe/shared-ui': { '0.1.1': {} } } },
  } as unknown as ReturnType<typeof getInstance>);
  jest.mocked(loadShare).mockResolvedValue(() => ({ Button: 1, Menu: 2 }));
  expect(await sharedExports('@keyframe/shared-ui')).toEqual(['Button', 'Menu']);
  expect(await sharedExports('@keyframe/shared-ui/other')).toBeUndefined();
  expect(loadShare).toHaveBeenCalledTimes(1);
});

test('before the runtime has started there are no shared dependencies', async () => {
  jest.mocked(getInstance).mockReturnValue(null);
  expect(sharedDependencies()).toEqual([]);
  expect(await sharedExports('@keyframe/shared-ui')).toBeUndefined();
});
