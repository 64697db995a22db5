import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bucket } from './bucket.ts';

/** A server that stores what it is given, conditions or not, as many an S3-compatible one does. */
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

test('a server that writes over what it was told to leave is refused before anything of a release is written', async () => {
  await expect(bucket.create('registry/000001.json', { body: '{}' })).rejects.toThrow(
    'ignores "If-None-Match: *" when an object is written, so two releases at once could overwrite each other',
  );
  expect([...stored.keys()]).toEqual(['/releases/site/registry/condition-check']);
});
