import type { RemoteVersion } from '@keyframe/contracts/registry';
import { overridesState } from '../overrides/overridesInForce.ts';
import type { Candidate } from '../plan/chooseVersions.ts';
import { loadRemoteModule } from './loadRemoteModule.ts';
import { ensureRemote } from './useRemote.ts';

jest.mock('./loadRemoteModule.ts', () => ({ loadRemoteModule: jest.fn() }));
const load = jest.mocked(loadRemoteModule);

const build: RemoteVersion = {
  manifest: 'http://remotes.test/mf-manifest.json',
  entry: 'http://remotes.test/remoteEntry.js',
  container: 'editor',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
};
const candidate = (version: string, channel: Candidate['channel']): Candidate => ({
  remote: 'editor',
  version,
  channel,
  revision: 3,
  overridden: true,
  build,
});
const plan = {
  editor: { candidates: [candidate('dev', 'override'), candidate('2.0.0', 'stable')], routes: [], popups: [] },
};

test('the build of an override is tried first, and not again once it has failed', async () => {
  overridesState.setState({ inForce: { editor: { version: 'dev', build } } });
  load.mockRejectedValue(new Error('down'));
  await expect(ensureRemote(plan, 'editor')).rejects.toThrow('down');
  overridesState.setState({ inForce: {} });
  await expect(ensureRemote(plan, 'editor')).rejects.toThrow('down');
  expect(load.mock.calls.map(([, candidates]) => candidates.map(({ version }) => version))).toEqual([
    ['dev', '2.0.0'],
    ['2.0.0'],
  ]);
});
