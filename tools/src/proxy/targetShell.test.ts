import Fastify, { type FastifyInstance } from 'fastify';
import { targetShell } from './targetShell.ts';

const REGISTRY = { schema: 1, revision: 0, remotes: {} };
const servers: FastifyInstance[] = [];

/** Starts a server with the given routes. Returns its origin. */
async function siteWith(addRoutes: (server: FastifyInstance) => void): Promise<string> {
  const server = Fastify();
  servers.push(server);
  addRoutes(server);
  return server.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

test('accepts any address of a shell', async () => {
  const origin = await siteWith((server) => server.get('/registry.json', () => REGISTRY));
  expect(await targetShell(`${origin}/explore?page=2`)).toBe(origin);
});

test('returns the target of a redirect', async () => {
  const origin = await siteWith((server) => server.get('/registry.json', () => REGISTRY));
  const old = await siteWith((server) =>
    server.get('/registry.json', (_request, reply) => reply.redirect(`${origin}/registry.json`, 301)),
  );
  expect(await targetShell(old)).toBe(origin);
});

test.each(['localhost:3000', 'http://', 'ftp://host'])('rejects the address %s', async (against) => {
  await expect(targetShell(against)).rejects.toThrow(`--against is "${against}"`);
});

test('reports an unreachable shell in one line with a remedy', async () => {
  await expect(targetShell('http://127.0.0.1:1')).rejects.toThrow(
    /^No shell responds at http:\/\/127\.0\.0\.1:1\. Run npm start .*--against.*$/,
  );
});

test.each([
  ['a page', 200, '<title>Something else</title>'],
  ['other JSON', 200, '{"schema":7}'],
  ['an error', 500, '{}'],
])('rejects a server that responds with %s to /registry.json', async (_what, status, body) => {
  const origin = await siteWith((server) =>
    server.get('/registry.json', (_request, reply) => reply.code(status).send(body)),
  );
  await expect(targetShell(origin)).rejects.toThrow(`The server at ${origin} is not a shell`);
});
