import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { PREVIEW_PARAMETER } from '@keyframe/contracts/previewLink';
import { RENDER_COOKIE, RENDER_IN_BROWSER } from '@keyframe/contracts/renderCookie';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import { formatPolicy } from '../headers/contentSecurityPolicy.ts';
import { REMOTE_HEADERS, SHELL_HEADERS } from '../headers/responseHeaders.ts';
import { remoteOrigins, shellPolicy } from '../headers/shellPolicy.ts';
import { REVALIDATE, COMPRESSED_VARIANT, HASHED_NAME, IMMUTABLE } from '../headers/cacheControl.ts';
import type { RegistryHistory } from '../registry/registryHistory.ts';
import { filledPage } from './filledPage.ts';
import { sendJson, sendText } from './sendText.ts';
import { siteFilesOfTheApi } from './siteFilesOfTheApi.ts';

/** Files with hashed names are immutable; index.html, which links them, must be revalidated. */
const cacheFor = (path: string) => (HASHED_NAME.test(path) ? IMMUTABLE : REVALIDATE);

/** Whether the address is a link to a preview (previewLink.ts). */
const isPreviewLink = ({ query }: FastifyRequest) => Object.hasOwn(query as object, PREVIEW_PARAMETER);

/** Whether the visitor's browser renders its pages itself. */
const rendersItself = (request: FastifyRequest) =>
  isPreviewLink(request) ||
  (request.headers.cookie ?? '').split('; ').includes(`${RENDER_COOKIE}=${RENDER_IN_BROWSER}`);

/** Longer than the renderer lets a visitor wait: it answers by then, or is not there. Milliseconds. */
const RENDERER_TIMEOUT = 15_000;

interface RenderedPage {
  status: number;
  html: string;
  /** Of a redirect. */
  location: string | null;
  /** How long the renderer lets it be kept. Milliseconds. */
  freshFor: number;
}

/** How many pages of the renderer are kept; nginx does it in production. */
const KEPT_PAGES = 100;

/**
 * The page at an address as the renderer has it; undefined when the browser shall render it, and when the renderer does
 * not answer, as in production behind nginx.
 */
async function renderedPage(renderer: string, address: string): Promise<RenderedPage | undefined> {
  try {
    const response = await fetch(renderer + address, {
      signal: AbortSignal.timeout(RENDERER_TIMEOUT),
      redirect: 'manual',
    });
    if (response.status === 503) return undefined;
    const [, seconds = '0'] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? [];
    return {
      status: response.status,
      html: await response.text(),
      location: response.headers.get('location'),
      freshFor: Number(seconds) * 1_000,
    };
  } catch (error) {
    console.error('✗ The renderer does not answer; browsers render the pages.', (error as Error).message);
    return undefined;
  }
}

/**
 * The shell's origin: its build, the current `/config.json` and `/registry.json`, the files that the API serves for it,
 * and for every page address the page from the `renderer`, or index.html. `authProxy`, if given, serves the Auth
 * emulator's paths.
 */
export async function createShellServer(options: {
  dist: string;
  config: RuntimeConfig;
  registry: Pick<RegistryHistory, 'read'>;
  /** Address of the renderer; without it the browser renders every page. */
  renderer?: string;
  authProxy?: FastifyPluginAsync;
}): Promise<FastifyInstance> {
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(SHELL_HEADERS);
  });
  if (options.authProxy) await server.register(options.authProxy);

  await server.register(siteFilesOfTheApi(options.config.api));

  server.get('/config.json', (request, reply) => sendJson(request, reply, options.config));
  server.get('/registry.json', async (request, reply) => sendJson(request, reply, await options.registry.read()));
  server.get('/healthz', () => ({ status: 'ok' }));

  const page = await readFile(join(options.dist, 'index.html'), 'utf8');
  let registry = await options.registry.read();
  const currentRegistry = async () => {
    try {
      registry = await options.registry.read();
    } catch (error) {
      // Pages then use their own last valid copy of the registry, with these origins.
      console.error('✗ Reading the registry failed; the policy allows the remotes of the last valid one.', error);
    }
    return registry;
  };
  const kept = new LRUCache<string, RenderedPage>({ max: KEPT_PAGES });
  const pageOf = async (renderer: string, address: string, revision: number) => {
    // A release is in the next page.
    const key = `${revision} ${address}`;
    const fresh = kept.get(key);
    if (fresh) return fresh;
    const page = await renderedPage(renderer, address);
    // To the cache a time of 0 means without end.
    if (page && page.freshFor > 0) kept.set(key, page, { ttl: page.freshFor });
    return page;
  };
  // Never a 304: the nonces of the page and its policy must match.
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, how = { rendered: true }) => {
    const current = await currentRegistry();
    const rendered =
      options.renderer === undefined || !how.rendered || rendersItself(request)
        ? undefined
        : await pageOf(options.renderer, request.url, current.revision);
    if (rendered?.location) return reply.redirect(rendered.location, rendered.status);
    const nonce = randomBytes(16).toString('base64');
    const policy = shellPolicy({ config: options.config, remotes: remoteOrigins(current), nonce });
    const html = filledPage(rendered?.html ?? page, { nonce, cookie: request.headers.cookie });
    void reply
      .code(rendered?.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', REVALIDATE)
      .header('content-security-policy', formatPolicy(policy));
    if (isPreviewLink(request)) void reply.header('x-robots-tag', 'noindex');
    return sendText(request, reply, html);
  };

  server.get('/', (request, reply) => sendPage(request, reply));
  server.get('/index.html', (request, reply) => sendPage(request, reply, { rendered: false }));
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
    return isPage ? sendPage(request, reply) : reply.code(404).type('text/plain').send('Not found');
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
