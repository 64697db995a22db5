import { screen } from '@testing-library/react';
import type { Registry } from '@keyframe/contracts/registry';
import { REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { useLocation, useParams } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { BootProvider } from '../boot/BootContext.ts';
import { loadRemoteModule } from './loadRemoteModule.ts';
import { planRemotes } from '../plan/plan.ts';
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
    <BootProvider value={{ config, registry, registryIsCopy: false, plan: planRemotes(registry, 0) }}>
      <RemoteOutlet remote="people" />
    </BootProvider>,
    { route: '/@tobias.k' },
  );
  expect(await screen.findByRole('heading', { name: '@tobias.k at /@tobias.k' })).toBeVisible();
});
