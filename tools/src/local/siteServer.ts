import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RuntimeConfig } from 'contracts/config';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply } from 'fastify';
import type { RegistryHistory } from '../release/registryHistory.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Hashed names never change; index.html names them, so it must be asked for each time. */
const cacheFor = (path: string) => (/\.[0-9a-f]{10}\.\w+(\.map)?$/.test(path) ? IMMUTABLE : 'no-cache');

/**
 * The shell's origin: its build, `/config.json` and `/registry.json` as they are now, and index.html for every page
 * address. `authProxy` answers the Auth emulator's paths when there is one.
 */
export async function createShellServer(options: {
  dist: string;
  config: RuntimeConfig;
  registry: RegistryHistory;
  authProxy?: FastifyPluginAsync;
}): Promise<FastifyInstance> {
  const server = Fastify();
  if (options.authProxy) await server.register(options.authProxy);

  server.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(options.config));
  server.get('/registry.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(await options.registry.read()));
  server.get('/healthz', () => ({ status: 'ok' }));

  const page = await readFile(join(options.dist, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', frameSources(options.config))
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .send(page);

  server.get('/', (_request, reply) => sendPage(reply));
  await server.register(fastifyStatic, {
    root: options.dist,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheFor(path.replace(/\.(br|gz)$/, '')));
    },
  });
  server.setNotFoundHandler((request, reply) => {
    // A missing file is a 404; anything else is a page that the shell's router answers.
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    return isPage ? sendPage(reply) : reply.code(404).type('text/plain').send('Not found');
  });
  return server;
}

/**
 * Frames may hold the preview origin only, so that a component's script cannot send its own frame elsewhere; and, with
 * a real Firebase project, its helper page, through which Google's window answers.
 */
function frameSources({ preview, auth }: RuntimeConfig): string {
  const helper = auth.emulator ? [] : [`https://${auth.firebase.authDomain}`];
  return `frame-src ${[new URL(preview).origin, ...helper].join(' ')}`;
}

/** A remote's origin: its published versions, `/<remote>/<version>/…`, each file for ever. Without `remote`, every remote's. */
export async function createRemoteServer(options: { releases: string; remote?: string }): Promise<FastifyInstance> {
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'cross-origin');
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
