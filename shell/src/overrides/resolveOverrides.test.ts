import { signPreview } from '@keyframe/contracts/previewLink';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { ServedRemote } from '@keyframe/contracts/servedRemote';
import { readServedRemotes } from './loopback.ts';
import { resolveOverrides } from './resolveOverrides.ts';
import type { StoredOverrides } from './storedOverrides.ts';
import { sampleVersion } from '../testing/sampleVersion.ts';

jest.mock('./loopback.ts', () => ({ ...jest.requireActual<object>('./loopback.ts'), readServedRemotes: jest.fn() }));
const served = jest.mocked(readServedRemotes);

const ORIGIN = 'http://localhost:3100';

const registry: Registry = {
  schema: 1,
  revision: 7,
  remotes: {
    editor: {
      routes: [{ path: '/component/:id', access: 'public' }],
      popups: [{ name: 'picker', access: 'member' }],
      channels: { stable: '2.0.0' },
      versions: {
        '0.9.0': sampleVersion('zero', { routes: [{ path: '/explore', access: 'public' }] }),
        '1.0.0': sampleVersion('one', { routes: [{ path: '/component/:id', access: 'public' }] }),
        '2.0.0': sampleVersion('two'),
      },
    },
    browse: {
      routes: [{ path: '/explore', access: 'public' }],
      channels: { stable: '1.0.0' },
      versions: { '1.0.0': sampleVersion('browse') },
    },
  },
};

/** A local server with a remote that has these pages. */
const serves = (name: string, paths: string[], more: Partial<RemoteVersion> = {}): ServedRemote => ({
  name,
  entry: {
    routes: paths.map((path) => ({ path, access: 'public' as const })),
    channels: { stable: 'dev' },
    versions: { dev: sampleVersion('dev', { manifest: `${ORIGIN}/mf-manifest.json`, ...more }) },
  },
});

const resolve = (stored: StoredOverrides, allowed: 'off' | 'registered' | 'loopback' = 'loopback') =>
  resolveOverrides(stored, allowed, registry);

beforeEach(() => served.mockReset());

test('a version of the registry overrides the released one', async () => {
  expect(await resolve({ editor: { version: '1.0.0' } }, 'registered')).toEqual({
    inForce: { editor: { version: '1.0.0', build: registry.remotes['editor']!.versions['1.0.0'] } },
    refusals: [],
  });
  expect(served).not.toHaveBeenCalled();
});

test("a developer's server overrides the released version, with the pages it declares", async () => {
  served.mockResolvedValue([serves('editor', ['/component/:id', '/component/:id/history'])]);
  const { inForce, refusals } = await resolve({ editor: { origin: `${ORIGIN}/` } });
  expect(refusals).toEqual([]);
  expect(served).toHaveBeenCalledWith(ORIGIN);
  expect(inForce['editor']).toMatchObject({
    version: 'dev',
    origin: ORIGIN,
    build: { routes: [{ path: '/component/:id' }, { path: '/component/:id/history' }] },
  });
});

test('an unreleased remote can come from this machine', async () => {
  served.mockResolvedValue([serves('profile', ['/dashboard']), serves('gallery', ['/gallery'])]);
  expect((await resolve({ gallery: { origin: ORIGIN } })).inForce['gallery']).toMatchObject({ origin: ORIGIN });
});

test.each([
  ['off', { editor: { version: '1.0.0' } }, 'editor is not replaced. Choosing versions is turned off on this site.'],
  ['off', { editor: { origin: ORIGIN } }, 'editor is not replaced. Choosing versions is turned off on this site.'],
  [
    'registered',
    { editor: { origin: ORIGIN } },
    'editor is not replaced. This site allows only versions from its registry.',
  ],
] as const)('a deployment that allows "%s" rejects overrides beyond that: %j', async (allowed, stored, refusal) => {
  expect(await resolve(stored, allowed)).toEqual({ inForce: {}, refusals: [refusal] });
  expect(served).not.toHaveBeenCalled();
});

test.each([
  ['editor', '9.9.9'],
  ['editor', 'constructor'],
  ['editor', '__proto__'],
  ['nowhere', '1.0.0'],
  ['constructor', 'name'],
])('%s %s is not a version of the registry', async (remote, version) => {
  expect(await resolve({ [remote]: { version } })).toEqual({
    inForce: {},
    refusals: [`${remote} is not replaced. The registry has no version ${version} of it.`],
  });
});

test.each([
  'https://evil.test',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://localhost@evil.test',
  'https://evil.test#localhost',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('an address that is not on this machine is rejected without a request: %s', async (origin) => {
  expect(await resolve({ editor: { origin } })).toEqual({
    inForce: {},
    refusals: [`editor is not replaced. "${origin}" is no address on this machine.`],
  });
  expect(served).not.toHaveBeenCalled();
});

test('a server that now serves another remote is rejected', async () => {
  served.mockResolvedValue([serves('profile', ['/dashboard'])]);
  expect((await resolve({ editor: { origin: ORIGIN } })).refusals).toEqual([
    `editor is not replaced. ${ORIGIN} holds the remote "profile".`,
  ]);
});

test('a server that does not respond is rejected with the reason', async () => {
  served.mockRejectedValue(new Error(`${ORIGIN} does not answer.`));
  expect(await resolve({ editor: { origin: ORIGIN } })).toEqual({
    inForce: {},
    refusals: [`editor is not replaced. ${ORIGIN} does not answer.`],
  });
});

test.each([
  [
    'a page',
    serves('gallery', ['/gallery', '/Explore/']),
    'The page /Explore/ already belongs to the remote "browse".',
  ],
  [
    'a page with another parameter name',
    serves('gallery', ['/component/:slug']),
    'The page /component/:slug already belongs to the remote "editor".',
  ],
  [
    'a popup',
    serves('gallery', ['/gallery'], { popups: [{ name: 'picker', access: 'public' }] }),
    'The popup "picker" already belongs to the remote "editor".',
  ],
])('%s of another remote is rejected', async (_what, remote, reason) => {
  served.mockResolvedValue([remote]);
  expect(await resolve({ gallery: { origin: ORIGIN } })).toEqual({
    inForce: {},
    refusals: [`gallery is not replaced. ${reason}`],
  });
});

test('a page of another remote is rejected also when an old version declared it', async () => {
  expect((await resolve({ editor: { version: '0.9.0' } })).refusals).toEqual([
    'editor is not replaced. The page /explore already belongs to the remote "browse".',
  ]);
});

test('a build with a chunk that failed to load is not applied again', async () => {
  expect((await resolve({ editor: { version: '1.0.0', failed: true } })).refusals).toEqual([
    'editor is not replaced. Part of the chosen build did not load.',
  ]);
});

test('a rejected override leaves the others applied', async () => {
  const { inForce, refusals } = await resolve({ editor: { version: '1.0.0' }, browse: { version: '9.9.9' } });
  expect(Object.keys(inForce)).toEqual(['editor']);
  expect(refusals).toHaveLength(1);
});

describe('a link to a preview', () => {
  const later = '2100-01-01T00:00:00.000Z';
  /** The registry with a version that is a preview, and the override that its link has stored. */
  async function previewed(until: string) {
    const { key, signature } = await signPreview('editor', '3.0.0');
    const build = sampleVersion('three', { preview: { key, until } });
    const { editor } = registry.remotes;
    const remotes = { ...registry.remotes, editor: { ...editor!, versions: { ...editor!.versions, '3.0.0': build } } };
    return { build, signature, known: { ...registry, remotes } };
  }

  test('opens its version, also on a site where no versions can be chosen', async () => {
    const { build, signature, known } = await previewed(later);
    expect(await resolveOverrides({ editor: { version: '3.0.0', preview: signature } }, 'off', known)).toEqual({
      inForce: { editor: { version: '3.0.0', build } },
      refusals: [],
    });
  });

  test('is refused with another signature, for another version, and after it has expired', async () => {
    const { signature, known } = await previewed(later);
    const old = await previewed('2020-01-01T00:00:00.000Z');
    const refused = async (version: string, preview: string, from: Registry) =>
      (await resolveOverrides({ editor: { version, preview } }, 'registered', from)).refusals;
    const foreign = ['editor is not replaced. The link to it is not the one that its team has published last.'];
    expect(await refused('3.0.0', old.signature, known)).toEqual(foreign);
    expect(await refused('2.0.0', signature, known)).toEqual(foreign);
    expect(await refused('3.0.0', old.signature, old.known)).toEqual([
      'editor is not replaced. The link to 3.0.0 expired on 2020-01-01. Ask its team for a new one.',
    ]);
    expect(await refused('4.0.0', signature, known)).toEqual([
      'editor is not replaced. The link to 4.0.0 is no longer valid. Ask its team for a new one.',
    ]);
  });
});
