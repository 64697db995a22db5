import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from '@keyframe/contracts/parse';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import { ServedRemotes, type ServedRemote } from '@keyframe/contracts/servedRemote';
import { servedRemotes } from './servedRemotes.ts';

const entry: RemoteEntry = {
  routes: [{ path: '/explore', access: 'public' }],
  channels: { stable: '0.0.0-dev1' },
  versions: {
    '0.0.0-dev1': {
      manifest: 'http://localhost:3100/mf-manifest.json',
      entry: 'http://localhost:3100/remoteEntry.js',
      container: 'keyframe_browse_dev1',
      contract: 1,
      shell: 'dev',
      commit: 'dev',
      publishedAt: '2026-11-21T00:00:00.000Z',
    },
  },
};
let server: Server;

/** Requests /keyframe.json from a file server with these remotes. */
async function request(read: () => Promise<ServedRemote[]>): Promise<Response> {
  const { middleware, path } = servedRemotes(read);
  server = createServer((request, response) => void middleware(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

const browse = { name: 'browse', entry };
const editor = { name: 'editor', entry };

test('describes the served remote in the form of the contract', async () => {
  const response = await request(() => Promise.resolve([browse]));
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(parse(ServedRemotes, await response.json())).toEqual(browse);
});

test('describes several, the first as shells read it that know of one', async () => {
  const response = await request(() => Promise.resolve([browse, editor]));
  expect(parse(ServedRemotes, await response.json())).toEqual({ ...browse, more: [editor] });
});

test('responds with 404 when no remote is under development', async () => {
  expect((await request(() => Promise.resolve([]))).status).toBe(404);
});

test('responds with 500 and logs the error when remote.json is invalid', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await request(() => Promise.reject(new Error('remote.json is invalid')));
  expect(response.status).toBe(500);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('remote.json is invalid'));
  logged.mockRestore();
});
