import { readBootFiles } from './readBootFiles.ts';

const config = {
  schema: 1,
  api: 'http://localhost:4000',
  preview: 'http://127.0.0.1:3005',
  auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } },
  overrides: 'off',
};
const registry = {
  schema: 1,
  revision: 4,
  remotes: { browse: { routes: [{ path: '/', access: 'public' }], channels: { stable: '1.0.0' }, versions: {} } },
};
const plan = { browse: { candidates: [], routes: registry.remotes.browse.routes, popups: [] } };

function serve(files: Record<string, unknown>) {
  globalThis.fetch = jest.fn(async (path: string) => {
    const body = files[path];
    if (body === undefined) return { ok: false, status: 503 } as Response;
    return { ok: true, status: 200, json: async () => body } as Response;
  }) as typeof fetch;
}

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the shell boots with the contents of the two files', async () => {
  serve({ '/config.json': config, '/registry.json': registry });
  expect(await readBootFiles()).toEqual({ config, registry, registryIsCopy: false, plan });
});

test('overrides of this tab take precedence over the registry', async () => {
  const build = {
    entry: 'http://remotes.test/remoteEntry.js',
    contract: 1,
    shell: '1.0.0',
    commit: 'abc',
    publishedAt: '2026-01-01T00:00:00.000Z',
  };
  const versions = Object.fromEntries(
    ['1.0.0', '2.0.0'].map((version) => [
      version,
      { ...build, container: `v${version[0]}`, manifest: `http://remotes.test/${version}/mf-manifest.json` },
    ]),
  );
  const remotes = {
    editor: { routes: [{ path: '/editor', access: 'member' }], channels: { stable: '2.0.0' }, versions },
  };
  serve({ '/config.json': { ...config, overrides: 'registered' }, '/registry.json': { ...registry, remotes } });
  sessionStorage.setItem('keyframe.overrides', '{"editor":{"version":"1.0.0"}}');
  const { plan } = await readBootFiles();
  expect(plan['editor']?.candidates.map(({ version, channel }) => `${version} ${channel}`)).toEqual([
    '1.0.0 override',
    '2.0.0 stable',
  ]);
});

test.each([
  ['unreachable', undefined],
  ['malformed', { schema: 1, revision: 'four', remotes: [] }],
  ['empty', { schema: 1, revision: 5, remotes: {} }],
])('a registry that is %s is replaced by the last valid copy', async (_what, broken) => {
  serve({ '/config.json': config, '/registry.json': registry });
  await readBootFiles();
  serve({ '/config.json': config, '/registry.json': broken });
  expect(await readBootFiles()).toEqual({
    config,
    registry,
    registryIsCopy: true,
    registryFault: expect.any(Error),
    plan,
  });
});

test('without a registry and a copy the boot fails with the reason', async () => {
  serve({ '/config.json': config });
  await expect(readBootFiles()).rejects.toThrow('/registry.json answered 503');
});

test('an invalid configuration is rejected with the name of the field', async () => {
  serve({ '/config.json': { ...config, api: 'nowhere' }, '/registry.json': registry });
  await expect(readBootFiles()).rejects.toThrow(/\/config\.json is not a configuration: api/);
});
