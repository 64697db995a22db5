import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bucket } from './bucket.ts';

/** A server that ignores conditions, as some S3-compatible servers do. */
const stored = new Map<string, string>();
let server: Server;
let bucket: Bucket;
beforeEach(async () => {
  stored.clear();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') stored.set(request.url!.split('?')[0]!, Buffer.concat(chunks).toString());
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' });
  bucket = new Bucket(
    { bucket: 'releases', prefix: 'site/' },
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test('rejects a server that ignores If-None-Match before it writes a release', async () => {
  await expect(bucket.create('registry/000001.json', { body: '{}' })).rejects.toThrow(
    'ignores "If-None-Match: *" on writes, so concurrent releases could overwrite each other',
  );
  expect([...stored.keys()]).toEqual(['/releases/site/registry/condition-check']);
});
