import type { RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';
import { shownVersions } from './shellCheck.ts';

const route = (path: string) => ({ path, access: 'public' as const });
const build = (routes?: RemoteVersion['routes']) =>
  ({ ...(routes && { routes }) }) as Partial<RemoteVersion> as RemoteVersion;

test('a shell is checked with every version that visitors may get, each with its own pages', () => {
  const editor: RemoteEntry = {
    routes: [route('/editor')],
    channels: { stable: '2.0.0', canary: { version: '3.0.0', percent: 5 } },
    fallback: '1.0.0',
    versions: {
      '1.0.0': build(),
      '2.0.0': build([route('/editor')]),
      '3.0.0': build([route('/new')]),
      '0.9.0': build(),
    },
  };
  const admin: RemoteEntry = {
    routes: [route('/admin')],
    channels: { stable: '1.0.0' },
    fallback: '1.0.0',
    versions: { '1.0.0': build() },
  };
  const shown = shownVersions({ schema: 1, revision: 1, remotes: { editor, admin } });
  expect(shown.map(({ remote, version, channels, routes }) => [remote, version, channels, routes[0]!.path])).toEqual([
    ['editor', '1.0.0', 'fallback', '/editor'],
    ['editor', '2.0.0', 'stable', '/editor'],
    ['editor', '3.0.0', 'canary', '/new'],
    ['admin', '1.0.0', 'stable, fallback', '/admin'],
  ]);
});

test('a version is checked with its own popups, and one from before popups were per version with those of its remote', () => {
  const popup = (name: string) => ({ name, access: 'member' as const });
  const editor: RemoteEntry = {
    routes: [route('/editor')],
    popups: [popup('picker')],
    channels: { stable: '2.0.0' },
    fallback: '1.0.0',
    versions: { '1.0.0': build(), '2.0.0': { ...build([route('/editor')]), popups: [popup('chooser')] } },
  };
  const shown = shownVersions({ schema: 1, revision: 1, remotes: { editor } });
  expect(shown.map(({ version, popups }) => [version, popups.map(({ name }) => name)])).toEqual([
    ['1.0.0', ['picker']],
    ['2.0.0', ['chooser']],
  ]);
});
