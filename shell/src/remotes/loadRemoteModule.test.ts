import type { RemoteVersion } from '@keyframe/contracts/registry';
import type { Candidate } from '../plan/chooseVersions.ts';
import { loadContainerModule } from './federation.ts';
import { RemoteUnavailable, loadRemoteModule } from './loadRemoteModule.ts';
import { remoteStatus } from '../reports/remoteStatus.ts';
import { onReport, type RemoteReport } from '../reports/report.ts';

jest.mock('./federation.ts', () => ({
  SHELL: 'shell',
  loadContainerModule: jest.fn(),
  sharedDependencies: () => [
    { name: '@keyframe/shared-ui', version: '0.4.1', providedBy: 'shell', usedBy: [], loaded: true },
  ],
  sharedExports: (name: string) => Promise.resolve(name === '@keyframe/shared-ui' ? ['Button'] : undefined),
}));
jest.mock('../plan/policy.ts', () => ({ LOAD_POLICY: { retryPauses: [1, 1], requirementTimeout: 1_000 } }));

const load = jest.mocked(loadContainerModule);
const good = { contract: 1, routes: [{ path: '/editor' }] };
let reports: RemoteReport[];
let stopListening: () => void;

const build = (version: string, contract = 1): RemoteVersion => ({
  manifest: `http://remotes.test/${version}/mf-manifest.json`,
  entry: `http://remotes.test/${version}/remoteEntry.js`,
  container: `editor_${version.replaceAll('.', '_')}`,
  integrity: 'sha384-x',
  contract,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
});

const candidate = (version: string, channel: Candidate['channel'], contract?: number): Candidate => ({
  remote: 'editor',
  version,
  channel,
  revision: 3,
  overridden: false,
  build: build(version, contract),
});

const candidates = (contract = 1) => [candidate('2.0.0', 'stable', contract), candidate('1.0.0', 'fallback')];

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reports = [];
  stopListening = onReport((entry) => reports.push(entry));
});
afterEach(() => {
  stopListening();
  jest.restoreAllMocks();
});

test('a remote that loads is shown from its stable version', async () => {
  load.mockResolvedValue(good);
  const { identity, module } = await loadRemoteModule('editor', candidates());
  expect(module).toBe(good);
  expect(identity).toEqual({ remote: 'editor', version: '2.0.0', channel: 'stable', revision: 3, overridden: false });
  expect(reports).toEqual([]);
});

test('a dropped connection is retried without the caches, and the remote loads', async () => {
  load.mockRejectedValueOnce(new Error('net::ERR')).mockResolvedValueOnce(good);
  const { identity } = await loadRemoteModule('editor', candidates());
  expect(identity.version).toBe('2.0.0');
  expect(load.mock.calls.map(([, options]) => options.fresh)).toEqual([false, true]);
});

test('after three failures the previous version is shown instead', async () => {
  load.mockImplementation((version) =>
    version.container === 'editor_1_0_0' ? Promise.resolve(good) : Promise.reject(new Error('503')),
  );
  const { identity } = await loadRemoteModule('editor', candidates());
  expect(identity).toMatchObject({ version: '1.0.0', channel: 'fallback' });
  expect(reports.map(({ version, phase }) => `${version} ${phase}`)).toEqual([
    '2.0.0 load',
    '2.0.0 load',
    '2.0.0 load',
  ]);
  expect(remoteStatus.getState()['editor']).toMatchObject({
    state: 'loaded',
    version: '1.0.0',
    channel: 'fallback',
    from: 'http://remotes.test/1.0.0/remoteEntry.js',
  });
});

test('a module with another shape is rejected', async () => {
  load
    .mockResolvedValueOnce(undefined)
    .mockResolvedValueOnce({ contract: 1, routes: [] })
    .mockResolvedValueOnce({ routes: [] })
    .mockResolvedValue(good);
  const { identity } = await loadRemoteModule('editor', candidates());
  expect(identity.version).toBe('1.0.0');
  expect(reports.map(({ phase }) => phase)).toEqual(['shape', 'shape', 'shape']);
});

test('a version built for another contract is not fetched', async () => {
  load.mockResolvedValue(good);
  const { identity } = await loadRemoteModule('editor', candidates(2));
  expect(identity.version).toBe('1.0.0');
  expect(load).toHaveBeenCalledTimes(1);
  expect(reports[0]).toMatchObject({ phase: 'contract', message: expect.stringContaining('contract 2') });
});

describe('a version that requires a newer platform than this shell has', () => {
  const [newer, previous] = candidates();
  const requiring = (requires: string[]): Candidate[] => [
    { ...newer!, build: { ...newer!.build, requires } },
    previous!,
  ];
  const answer = jest.fn<Promise<unknown>, [URL]>();
  beforeEach(() => {
    load.mockResolvedValue(good);
    answer.mockReset().mockResolvedValue({
      ok: true,
      json: () =>
        Promise.resolve({
          uses: { '@keyframe/shared-ui': ['Button', 'Meter'], '@keyframe/shared-ui/platform': ['useAuth'] },
        }),
    });
    window.fetch = answer as unknown as typeof fetch;
  });

  test('is not fetched: the previous version is shown, and the report lists the missing export', async () => {
    const { identity } = await loadRemoteModule('editor', requiring(['0.4.2']));
    expect(identity).toMatchObject({ version: '1.0.0', channel: 'fallback' });
    expect(load.mock.calls.map(([version]) => version.container)).toEqual(['editor_1_0_0']);
    expect(answer.mock.calls.map(([url]) => String(url))).toEqual(['http://remotes.test/2.0.0/release.json']);
    expect(reports).toEqual([
      expect.objectContaining({
        version: '2.0.0',
        phase: 'contract',
        message: 'It requires @keyframe/shared-ui 0.4.2; this shell has 0.4.1, without Meter (@keyframe/shared-ui).',
      }),
    ]);
  });

  test("is reported without the export names when they can't be read", async () => {
    answer.mockResolvedValue({ ok: false, status: 404 });
    const { identity } = await loadRemoteModule('editor', requiring(['0.5.0', '0.6.0']));
    expect(identity.version).toBe('1.0.0');
    expect(reports[0]).toMatchObject({
      message: 'It requires @keyframe/shared-ui 0.5.0 or 0.6.0; this shell has 0.4.1 (release.json: answered 404).',
    });
  });

  test.each([[['0.4.1']], [['0.4.0']], [['0.3.0', '0.4.0']]])(
    'is loaded when it also runs on this one: %j',
    async (requires) => {
      const { identity } = await loadRemoteModule('editor', requiring(requires));
      expect(identity.version).toBe('2.0.0');
      expect(answer).not.toHaveBeenCalled();
    },
  );
});

test('when no version loads, the error names the remote', async () => {
  load.mockRejectedValue(new Error('down'));
  await expect(loadRemoteModule('editor', candidates())).rejects.toThrow(RemoteUnavailable);
  await expect(loadRemoteModule('nowhere', [])).rejects.toThrow('"nowhere"');
  expect(remoteStatus.getState()['nowhere']).toMatchObject({ state: 'failed' });
});
