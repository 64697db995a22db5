import { randomBytes } from 'node:crypto';
import replyFrom from '@fastify/reply-from';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { PAGE_LOAD_PATH } from '@keyframe/contracts/pageLoadPath';
import { parse } from '@keyframe/contracts/parse';
import { Registry, type RemoteEntry } from '@keyframe/contracts/registry';
import { REPORT_PATH } from '@keyframe/contracts/reportPath';
import { isSiteFile } from '@keyframe/contracts/siteFiles';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { formatPolicy, widenPolicy } from '../headers/contentSecurityPolicy.ts';
import { SHELL_HEADERS } from '../headers/responseHeaders.ts';
import { developmentSources, remoteOrigins, shellPolicy } from '../headers/shellPolicy.ts';
import { filledPage } from '../local/filledPage.ts';
import { asFromLocal, asFromSite, localConfig } from './rewriting.ts';

/** The paths of the Auth emulator, which a site without a Firebase project serves on its own origin. */
const EMULATOR_PATHS = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/** What the pages of a site report about themselves: pages under development are not the site's. */
const TELEMETRY_PATHS = [REPORT_PATH, PAGE_LOAD_PATH];

/** The hosts at which the proxy is opened. */
const OWN_HOSTS = ['localhost', '127.0.0.1'];

export interface SiteProxyOptions {
  /** Origin of a running site, local or deployed. It needs no setting for this. */
  site: string;
  /** Origins on the developer's machine: of the pages, of the files of the development server, of previews. */
  local: { page: string; files: string; preview: string };
  /** The registry's entries that replace or add remotes; called for each request, so that changes of remote.json apply. */
  remotes: () => Promise<Record<string, RemoteEntry>>;
  /** The HTML of the development shell. */
  page: () => Promise<string>;
}

/** The proxies for the developer's browser: the pages' origin, and the previews', which must be another site. */
export interface SiteProxy {
  pages: FastifyInstance;
  previews: FastifyInstance;
}

/**
 * Serves the development shell with the configuration, the API, the previews and the other remotes of a running site. What
 * the site allows to its own pages only is asked for in their name (rewriting.ts). Registry and configuration are read for each
 * request, so that other teams' releases apply. A failure is logged and returns 502.
 *
 * @throws Error when the site's configuration is invalid
 */
export async function createSiteProxy({ site, local, remotes, page }: SiteProxyOptions): Promise<SiteProxy> {
  const readConfig = async () => parse(RuntimeConfig, await readJson(`${site}/config.json`));
  const readRegistry = async () => {
    const [registry, own] = await Promise.all([
      readJson(`${site}/registry.json`).then((value) => parse(Registry, value)),
      remotes(),
    ]);
    return { ...registry, remotes: { ...registry.remotes, ...own } };
  };
  const { api, preview } = await readConfig();
  const pair = { site, local: local.page };

  const pages = await proxyServer();
  const sendPage = async (reply: FastifyReply, cookie: string | undefined) => {
    const [html, config, registry] = await Promise.all([page(), readConfig(), readRegistry()]);
    const nonce = randomBytes(16).toString('base64');
    const policy = shellPolicy({ config: localConfig(config, local), remotes: remoteOrigins(registry), nonce });
    // Pictures in responses of the API have its own address.
    const development = widenPolicy(developmentSources([local.files]), { 'img-src': [new URL(config.api).origin] });
    return reply
      .headers(SHELL_HEADERS)
      .header('content-security-policy', formatPolicy(widenPolicy(policy, development)))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filledPage(html, { nonce, cookie }));
  };
  const forward = (base: string) => (request: FastifyRequest, reply: FastifyReply) =>
    reply.from(base + request.url, {
      rewriteRequestHeaders: (_request, headers) => asFromSite(headers, pair),
      rewriteHeaders: (headers) => asFromLocal(headers, pair),
      // By default a 503 is retried ten times.
      retryDelay: () => null,
      onError: (failed, { error }) => void failed.send(new Error(`${base} does not respond: ${error.message}`)),
    });

  pages.get('/registry.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readRegistry()),
  );
  pages.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(localConfig(await readConfig(), local)),
  );
  for (const path of TELEMETRY_PATHS) pages.post(path, (_request, reply) => reply.code(204).send());
  pages.all('/api/*', forward(api.replace(/\/+$/, '')));
  const toSite = forward(site);
  pages.all('/*', (request, reply) =>
    isPage(request) ? sendPage(reply, request.headers.cookie) : toSite(request, reply),
  );

  const previews = await proxyServer();
  previews.all('/*', forward(new URL(preview).origin));
  return { pages, previews };
}

/** Whether a browser opens an address of the shell's router, or reads the shell's own page. */
function isPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  const path = new URL(url, 'http://local').pathname;
  if (method !== 'GET' || isSiteFile(path) || EMULATOR_PATHS.test(path)) return false;
  return path === '/index.html' || accept.includes('text/html');
}

async function proxyServer(): Promise<FastifyInstance> {
  const server = Fastify();
  // A name that leads to this machine (DNS rebinding) would let its page read a site that only the developer can reach.
  server.addHook('onRequest', async ({ hostname }, reply) => {
    if (!OWN_HOSTS.includes(hostname))
      return reply.code(403).send({ message: `Open it at localhost, not ${hostname}.` });
  });
  // Bodies are forwarded unparsed.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.setErrorHandler((error: Error, _request, reply) => {
    console.error(`✗ ${error.message}`);
    return reply.code(502).send({ message: error.message });
  });
  await server.register(replyFrom, { disableRequestLogging: true });
  return server;
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${new URL(address).origin} does not respond`, { cause });
  });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.json();
}
