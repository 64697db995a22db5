import { screen } from '@testing-library/react';
import type { Registry } from '@keyframe/contracts/registry';
import { REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { useLocation, useParams } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { BootProvider } from '../boot/BootContext.ts';
import { loadRemoteModule } from './loadRemoteModule.ts';
import { planRemotes } from '../plan/plan.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';

jest.mock('./loadRemoteModule.ts', () => ({ loadRemoteModule: jest.fn() }));

const config = {
  schema: 1 as const,
  api: '',
  preview: '',
  auth: { firebase: { apiKey: '', authDomain: '', projectId: '' } },
  overrides: 'off' as const,
};

function Handle() {
  return <h1>{`${useParams().username} at ${useLocation().pathname}`}</h1>;
}

test('the page of a handle path gets the handle with its @, and the address stays as it is', async () => {
  const routes = [{ path: '/@:username', access: 'public' as const }];
  const registry: Registry = {
    schema: 1,
    revision: 1,
    remotes: { people: { routes, channels: { stable: '1.0.0' }, versions: {} } },
  };
  jest.mocked(loadRemoteModule).mockResolvedValue({
    identity: { remote: 'people', version: '1.0.0', channel: 'stable', revision: 1, overridden: false },
    module: { contract: REMOTE_CONTRACT, routes: [{ path: '/@:username', element: <Handle /> }] },
  } as never);
  renderWithPlatform(
    <BootProvider value={{ config, registry, registryIsCopy: false, plan: planRemotes(registry, sampleVisitor) }}>
      <RemoteOutlet remote="people" />
    </BootProvider>,
    { route: '/@tobias.k' },
  );
  expect(await screen.findByRole('heading', { name: '@tobias.k at /@tobias.k' })).toBeVisible();
});

test('a page that fails to render is shown in the fallback version, which stays for the page load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const version = (name: string) => ({
    manifest: `http://remotes.test/${name}/mf-manifest.json`,
    entry: `http://remotes.test/${name}/remoteEntry.js`,
    container: 'gallery',
    contract: REMOTE_CONTRACT,
    shell: '1.0.0',
    commit: 'abc',
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  const registry: Registry = {
    schema: 1,
    revision: 1,
    remotes: {
      gallery: {
        routes: [{ path: '/gallery', access: 'public' as const }],
        channels: { stable: '2.0.0' },
        fallback: '1.0.0',
        versions: { '1.0.0': version('1.0.0'), '2.0.0': version('2.0.0') },
      },
    },
  };
  function Broken(): never {
    throw new Error('a bug of 2.0.0');
  }
  const load = jest.mocked(loadRemoteModule).mockReset();
  load.mockImplementation(async (remote, [candidate]) => ({
    identity: { ...candidate!, remote },
    module: {
      contract: REMOTE_CONTRACT,
      routes: [{ path: '/gallery', element: candidate!.version === '2.0.0' ? <Broken /> : <h1>Gallery 1</h1> }],
    },
  }));
  const boot = { config, registry, registryIsCopy: false, plan: planRemotes(registry, sampleVisitor) };
  const page = (
    <BootProvider value={boot}>
      <RemoteOutlet remote="gallery" />
    </BootProvider>
  );
  const { unmount } = renderWithPlatform(page, { route: '/gallery' });
  expect(await screen.findByRole('heading', { name: 'Gallery 1' })).toBeVisible();
  unmount();
  renderWithPlatform(page, { route: '/gallery' });
  expect(await screen.findByRole('heading', { name: 'Gallery 1' })).toBeVisible();
  expect(load.mock.calls.map(([, candidates]) => candidates.map((candidate) => candidate.version))).toEqual([
    ['2.0.0', '1.0.0'],
    ['1.0.0'],
  ]);
  jest.restoreAllMocks();
});
