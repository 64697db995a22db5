import replyFrom from '@fastify/reply-from';
import type { Registry } from 'contracts/registry';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * A deployed shell, seen through this machine, with one remote's registry entry replaced. `/registry.json` is read
 * from the shell each time, so that what other teams release meanwhile is seen.
 */
export async function createShellProxy(options: { target: string; remote: string; entry: Registry['remotes'][string] }): Promise<FastifyInstance> {
  const server = Fastify();
  // Bodies are passed on as they came; parsing them would only lose something.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await server.register(replyFrom, { base: options.target });

  server.get('/registry.json', async (_request, reply) => {
    const answer = await fetch(`${options.target}/registry.json`);
    if (!answer.ok) return reply.code(502).send({ message: `${options.target}/registry.json answered ${answer.status}` });
    const registry = (await answer.json()) as Registry;
    return reply.header('cache-control', 'no-cache').send({ ...registry, remotes: { ...registry.remotes, [options.remote]: options.entry } });
  });
  server.all('/*', (_request, reply) => reply.from());
  return server;
}
