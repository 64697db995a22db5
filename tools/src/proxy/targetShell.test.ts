import Fastify, { type FastifyInstance } from 'fastify';
import { targetShell } from './targetShell.ts';

const REGISTRY = { schema: 1, revision: 0, remotes: {} };
const servers: FastifyInstance[] = [];

/** A server on a port of its own that answers `/registry.json` so; its origin. */
async function siteWith(answer: (server: FastifyInstance) => void): Promise<string> {
  const server = Fastify();
  servers.push(server);
  answer(server);
  return server.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

test('a shell is taken by any address on it', async () => {
  const origin = await siteWith((server) => server.get('/registry.json', () => REGISTRY));
  expect(await targetShell(`${origin}/explore?page=2`)).toBe(origin);
});

test('a shell that sends its visitors on is taken where it sends them to', async () => {
  const origin = await siteWith((server) => server.get('/registry.json', () => REGISTRY));
  const old = await siteWith((server) =>
    server.get('/registry.json', (_request, reply) => reply.redirect(`${origin}/registry.json`, 301)),
  );
  expect(await targetShell(old)).toBe(origin);
});

test.each(['localhost:3000', 'http://', 'ftp://host'])('%s is no address of a shell', async (against) => {
  await expect(targetShell(against)).rejects.toThrow(`--against is "${against}"`);
});

test('a missing shell is one line that says how to have one', async () => {
  await expect(targetShell('http://127.0.0.1:1')).rejects.toThrow(
    /^No shell answers at http:\/\/127\.0\.0\.1:1\. Run npm start .*--against.*$/,
  );
});

test.each([
  ['a page', 200, '<title>Something else</title>'],
  ['other JSON', 200, '{"schema":7}'],
  ['an error', 500, '{}'],
])('a server that answers %s for a registry is no shell', async (_what, status, body) => {
  const origin = await siteWith((server) =>
    server.get('/registry.json', (_request, reply) => reply.code(status).send(body)),
  );
  await expect(targetShell(origin)).rejects.toThrow(`What answers at ${origin} is no shell`);
});
