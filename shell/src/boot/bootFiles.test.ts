import { readBootFiles } from './bootFiles.ts';

const config = {
  schema: 1,
  api: 'http://localhost:4000',
  preview: 'http://127.0.0.1:3005',
  auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } },
  overrides: false,
};
const registry = { schema: 1, revision: 4, remotes: {} };

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
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the shell boots with what the two files say', async () => {
  serve({ '/config.json': config, '/registry.json': registry });
  expect(await readBootFiles()).toEqual({ config, registry, registryIsCopy: false, plan: {} });
});

test.each([
  ['unreachable', undefined],
  ['malformed', { schema: 1, revision: 'four', remotes: [] }],
])('a registry that is %s is replaced by the last good copy', async (_what, broken) => {
  serve({ '/config.json': config, '/registry.json': registry });
  await readBootFiles();
  serve({ '/config.json': config, '/registry.json': broken });
  expect(await readBootFiles()).toEqual({ config, registry, registryIsCopy: true, plan: {} });
});

test('without a registry and without a copy the reason is said', async () => {
  serve({ '/config.json': config });
  await expect(readBootFiles()).rejects.toThrow('/registry.json answered 503');
});

test('a configuration with a fault is refused by the name of the field', async () => {
  serve({ '/config.json': { ...config, api: 'nowhere' }, '/registry.json': registry });
  await expect(readBootFiles()).rejects.toThrow(/\/config\.json is not a configuration: api/);
});
