import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply } from 'fastify';
import { formatPolicy } from '../headers/contentSecurityPolicy.ts';
import { REMOTE_HEADERS, SHELL_HEADERS } from '../headers/responseHeaders.ts';
import { remoteOrigins, shellPolicy } from '../headers/shellPolicy.ts';
import { REVALIDATE, COMPRESSED_VARIANT, HASHED_NAME, IMMUTABLE } from '../headers/cacheControl.ts';
import type { RegistryHistory } from '../registry/registryHistory.ts';
import { sendJson } from './sendJson.ts';

/** Files with hashed names are immutable; index.html, which links them, must be revalidated. */
const cacheFor = (path: string) => (HASHED_NAME.test(path) ? IMMUTABLE : REVALIDATE);

/**
 * The shell's origin: its build, the current `/config.json` and `/registry.json`, and index.html for every page address.
 * `authProxy`, if given, serves the Auth emulator's paths.
 */
export async function createShellServer(options: {
  dist: string;
  config: RuntimeConfig;
  registry: RegistryHistory;
  authProxy?: FastifyPluginAsync;
}): Promise<FastifyInstance> {
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(SHELL_HEADERS);
  });
  if (options.authProxy) await server.register(options.authProxy);

  server.get('/config.json', (request, reply) => sendJson(request, reply, options.config));
  server.get('/registry.json', async (request, reply) => sendJson(request, reply, await options.registry.read()));
  server.get('/healthz', () => ({ status: 'ok' }));

  const page = await readFile(join(options.dist, 'index.html'), 'utf8');
  let remotes = remoteOrigins(await options.registry.read());
  const currentRemotes = async () => {
    try {
      remotes = remoteOrigins(await options.registry.read());
    } catch (error) {
      // Pages then use their own last valid copy of the registry, with these origins.
      console.error('✗ Reading the registry failed; the policy allows the remotes of the last valid one.', error);
    }
    return remotes;
  };
  // Never a 304: the nonces of the page and its policy must match.
  const sendPage = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = shellPolicy({ config: options.config, remotes: await currentRemotes(), nonce });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', REVALIDATE)
      .header('content-security-policy', formatPolicy(policy))
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
  };

  for (const path of ['/', '/index.html']) server.get(path, (_request, reply) => sendPage(reply));
  await server.register(fastifyStatic, {
    root: options.dist,
    preCompressed: true,
    index: false,
    // The built page has no nonce.
    allowedPath: (path) => !path.endsWith('.html'),
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheFor(path.replace(COMPRESSED_VARIANT, '')));
    },
  });
  server.setNotFoundHandler((request, reply) => {
    // A missing file of a build is a 404. Any other address is a page of the shell's router: usernames may contain dots.
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !HASHED_NAME.test(path);
    return isPage ? sendPage(reply) : reply.code(404).type('text/plain').send('Not found');
  });
  return server;
}

/** A remote's origin: its published versions, `/<remote>/<version>/…`, immutable. Without `remote`, all remotes'. */
export async function createRemoteServer(options: { releases: string; remote?: string }): Promise<FastifyInstance> {
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(REMOTE_HEADERS);
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  await server.register(fastifyStatic, {
    root: join(options.releases, options.remote ?? ''),
    allowedPath: (path) => options.remote !== undefined || /^\/[a-z][a-z0-9]*\/[^/]+\//.test(path),
    prefix: options.remote === undefined ? '/' : `/${options.remote}/`,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', IMMUTABLE);
    },
  });
  return server;
}
