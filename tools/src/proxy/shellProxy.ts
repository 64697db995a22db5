import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { formatPolicy, parsePolicy, widenPolicy } from '../headers/contentSecurityPolicy.ts';
import { developmentSources } from '../headers/shellPolicy.ts';

const POLICY = 'content-security-policy';

export interface ShellProxyOptions {
  /** Origin of the running shell. */
  target: string;
  /** Name of the replaced or added remote, such as `browse`. */
  remote: string;
  /** Origin of the developer's files, the only addition to the shell's Content-Security-Policy. */
  files: string;
  /** Its registry entry; called for each request, so that changes of remote.json apply. */
  entry: () => Promise<RemoteEntry>;
}

/**
 * A local proxy of a running shell that replaces one remote's registry entry. Pages are rendered by the browser. `/registry.json` is read from the shell
 * for each request, so that other teams' releases apply. A failure is logged and returns 502.
 */
export async function createShellProxy({ target, remote, files, entry }: ShellProxyOptions): Promise<FastifyInstance> {
  const server = Fastify();
  // Bodies are forwarded unparsed.
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
  server.all('/*', (request, reply) =>
    // A page that arrives as HTML carries the registry and was rendered by the released remote.
    reply.from(isPage(request) ? '/index.html' : undefined, {
      rewriteHeaders: (headers) => withSources(headers, files),
      onError: (failed, { error }) => void failed.send(new Error(`${target} does not respond: ${error.message}`)),
    }),
  );
  return server;
}

/** Whether a browser opens an address of the shell's router. */
const isPage = ({ method, headers: { accept = '' } }: FastifyRequest) =>
  method === 'GET' && accept.includes('text/html');

/** Adds the developer's files to all policies in the headers. Policies are separated by commas, and browsers enforce each. */
function withSources(headers: IncomingHttpHeaders, files: string): IncomingHttpHeaders {
  const policies = headers[POLICY];
  if (policies === undefined) return headers;
  const widen = (policy: string) => formatPolicy(widenPolicy(parsePolicy(policy), developmentSources([files])));
  return { ...headers, [POLICY]: [policies].flat().join(',').split(',').map(widen).join(', ') };
}

async function readRegistry(target: string): Promise<Registry> {
  const address = `${target}/registry.json`;
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${target} does not respond`, { cause });
  });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return (await response.json()) as Registry;
}
