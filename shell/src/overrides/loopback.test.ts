import type { RemoteEntry } from '@keyframe/contracts/registry';
import { loopbackOrigin, readServedRemotes } from './loopback.ts';

test.each([
  ['http://localhost:3100', 'http://localhost:3100'],
  ['http://localhost:3100/', 'http://localhost:3100'],
  [' http://localhost:3100 ', 'http://localhost:3100'],
  ['HTTP://LOCALHOST:3100', 'http://localhost:3100'],
  ['http://localhost', 'http://localhost'],
  ['http://127.0.0.1:3100', 'http://127.0.0.1:3100'],
  ['http://[::1]:3100', 'http://[::1]:3100'],
  ['http://[0:0:0:0:0:0:0:1]:3100', 'http://[::1]:3100'],
])('%j is an address on this machine', (address, origin) => {
  expect(loopbackOrigin(address)).toBe(origin);
});

test.each([
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://localhost@evil.test',
  'http://localhost:3100@evil.test',
  'http://localhost%40evil.test',
  'http://evil.test/http://localhost:3100',
  'http://evil.test?http://localhost:3100',
  'http://evil.test#http://localhost:3100',
  'https://evil.test#localhost',
  'http://evil.test\\@localhost:3100',
  'http://user:secret@localhost:3100',
  'http://user@localhost:3100',
  'http://localhost.:3100',
  'http://localhost。evil.test',
  'http://localhost:3100/path',
  'http://localhost:3100/?query',
  'http://localhost:3100/#hash',
  'http://localhost:3100\\@evil.test',
  'http://localhost:99999',
  'https://localhost:3100',
  'ws://localhost:3100',
  'ftp://localhost',
  'file:///etc/passwd',
  'file://localhost/etc/passwd',
  'javascript:alert(1)//http://localhost:3100',
  'data:text/html,http://localhost:3100',
  'blob:http://localhost:3100/6e1b',
  'http://0.0.0.0:3100',
  'http://10.0.0.1:3100',
  'http://192.168.0.1:3100',
  'http://169.254.169.254',
  'http://[::]:3100',
  'http://[::ffff:127.0.0.2]:3100',
  'http://sub.localhost:3100',
  '//localhost:3100',
  'localhost:3100',
  'localhost',
  '',
])('%j is not an address on this machine', (address) => {
  expect(loopbackOrigin(address)).toBeUndefined();
});

describe('a server on this machine', () => {
  const ORIGIN = 'http://localhost:3100';
  const version = {
    manifest: `${ORIGIN}/mf-manifest.json`,
    entry: `${ORIGIN}/remoteEntry.js`,
    container: 'keyframe_profile_dev',
    contract: 1,
    shell: 'dev',
    commit: 'dev',
    publishedAt: '2026-11-21T00:00:00.000Z',
  };
  const entryWith = (files: Partial<typeof version>): RemoteEntry => ({
    routes: [{ path: '/dashboard', access: 'member' }],
    channels: { stable: 'dev' },
    versions: { dev: { ...version, ...files } },
  });
  const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

  beforeEach(() => {
    AbortSignal.timeout ??= () => new AbortController().signal;
    fetchMock.mockReset();
    globalThis.fetch = fetchMock as unknown as typeof fetch;
  });
  const answer = (body: unknown, status = 200) =>
    fetchMock.mockResolvedValue({ ok: status < 400, status, json: async () => body } as Response);

  test('reports its remote, and is requested without cookies and redirects', async () => {
    answer({ name: 'profile', entry: entryWith({}) });
    expect(await readServedRemotes(ORIGIN)).toEqual([{ name: 'profile', entry: entryWith({}) }]);
    expect(fetchMock).toHaveBeenCalledWith(
      `${ORIGIN}/keyframe.json`,
      expect.objectContaining({ redirect: 'error', credentials: 'omit', cache: 'no-store', signal: expect.anything() }),
    );
  });

  test('reports each of several remotes, and checks the files of all', async () => {
    const served = { name: 'profile', entry: entryWith({}), more: [{ name: 'browse', entry: entryWith({}) }] };
    answer(served);
    expect((await readServedRemotes(ORIGIN)).map(({ name }) => name)).toEqual(['profile', 'browse']);
    answer({ ...served, more: [{ name: 'browse', entry: entryWith({ entry: 'https://evil.test/remoteEntry.js' }) }] });
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow('lists a file on another origin');
  });

  test.each([
    'https://evil.test/remoteEntry.js',
    'http://localhost:3101/remoteEntry.js',
    'http://127.0.0.1:3100/remoteEntry.js',
    'https://localhost:3100/remoteEntry.js',
    'http://localhost.evil.test:3100/remoteEntry.js',
    'http://localhost.evil.test:3100/remoteEntry.js',
    'http://user@localhost:3100/remoteEntry.js',
    'blob:http://localhost:3100/6e1b',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('is rejected when it serves a file from elsewhere: %s', async (file) => {
    answer({ name: 'profile', entry: entryWith({ entry: file }) });
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow(`${ORIGIN} lists a file on another origin: ${file}`);
    answer({ name: 'profile', entry: entryWith({ manifest: file }) });
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow(`${ORIGIN} lists a file on another origin: ${file}`);
  });

  test.each([
    ['an empty object', {}],
    ['an invalid remote name', { name: '__proto__', entry: entryWith({}) }],
    [
      'relative addresses',
      { name: 'profile', entry: { ...entryWith({}), versions: { dev: { ...version, manifest: 'mf-manifest.json' } } } },
    ],
  ])('is rejected when it responds with %s', async (_what, body) => {
    answer(body);
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow(`What ${ORIGIN}/keyframe.json describes no remote.`);
  });

  test('is rejected when it lacks its own version', async () => {
    answer({ name: 'profile', entry: { ...entryWith({}), channels: { stable: 'constructor' } } });
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow('holds no version constructor of profile');
  });

  test('that does not respond, or responds with a page, shows an error with instructions', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow(`${ORIGIN} doesn’t respond. Is npm run dev running there?`);
    answer({}, 404);
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow(`${ORIGIN}/keyframe.json answered 404`);
    fetchMock.mockResolvedValue({
      ok: true,
      json: () => Promise.reject(new SyntaxError('Unexpected token <')),
    } as unknown as Response);
    await expect(readServedRemotes(ORIGIN)).rejects.toThrow('is not JSON');
  });
});
