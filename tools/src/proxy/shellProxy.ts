import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { formatPolicy, parsePolicy, widenPolicy } from '../headers/contentSecurityPolicy.ts';
import { developmentSources } from '../headers/shellPolicy.ts';

const POLICY = 'content-security-policy';

export interface ShellProxyOptions {
  /** Origin of the running shell. */
  target: string;
  /** Name of the remote that is replaced, such as `browse`; one that the shell does not have yet is added. */
  remote: string;
  /** Origin of the developer's files. The shell's Content-Security-Policy is widened by it, and by nothing else. */
  files: string;
  /** What stands in the registry for it; asked for each time, so that a page added to remote.json is seen. */
  entry: () => Promise<RemoteEntry>;
}

/**
 * A running shell, seen through this machine, with one remote's registry entry replaced. `/registry.json` is read
 * from the shell each time, so that what other teams release meanwhile is seen. A failure is answered with 502 and
 * told in the terminal.
 */
export async function createShellProxy({ target, remote, files, entry }: ShellProxyOptions): Promise<FastifyInstance> {
  const server = Fastify();
  // Bodies are passed on as they came; parsing them would only lose something.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.setErrorHandler((error: Error, _request, reply) => {
    console.error(`✗ ${error.message}`);
    return reply.code(502).send({ message: error.message });
  });
  await server.register(replyFrom, { base: target });

  server.get('/registry.json', async (_request, reply) => {
    const [registry, own] = await Promise.all([readRegistry(target), entry()]);
    return reply
      .header('cache-control', 'no-cache')
      .send({ ...registry, remotes: { ...registry.remotes, [remote]: own } });
  });
  server.all('/*', (_request, reply) =>
    reply.from(undefined, {
      rewriteHeaders: (headers) => withSources(headers, files),
      onError: (failed, { error }) => void failed.send(new Error(`${target} does not answer: ${error.message}`)),
    }),
  );
  return server;
}

/** Headers whose policies allow the developer's files too. A comma stands between policies, which all must agree. */
function withSources(headers: IncomingHttpHeaders, files: string): IncomingHttpHeaders {
  const policies = headers[POLICY];
  if (policies === undefined) return headers;
  const widen = (policy: string) => formatPolicy(widenPolicy(parsePolicy(policy), developmentSources([files])));
  return { ...headers, [POLICY]: [policies].flat().join(',').split(',').map(widen).join(', ') };
}

async function readRegistry(target: string): Promise<Registry> {
  const address = `${target}/registry.json`;
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${target} does not answer`, { cause });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Registry;
}
