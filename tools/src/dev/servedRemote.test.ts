import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from '@keyframe/contracts/parse';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import { ServedRemote } from '@keyframe/contracts/servedRemote';
import { servedRemote } from './servedRemote.ts';

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

/** The answer of a file server whose entry is this. */
async function ask(read: () => Promise<RemoteEntry>): Promise<Response> {
  const { middleware, path } = servedRemote('browse', read);
  server = createServer((request, response) => void middleware(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

test("a developer's file server says in the contract's form which remote it holds", async () => {
  const answer = await ask(() => Promise.resolve(entry));
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(parse(ServedRemote, await answer.json())).toEqual({ name: 'browse', entry });
});

test('a remote.json that cannot be read is a failure that is told in the terminal', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await ask(() => Promise.reject(new Error('remote.json is not a definition')));
  expect(answer.status).toBe(500);
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('remote.json is not a definition'));
  complaints.mockRestore();
});
