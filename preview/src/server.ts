import { createHash } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { EmbedOptions } from '@keyframe/contracts/embed';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { DOCUMENT_VERSION } from '@keyframe/contracts/previewAddresses';
import { buildDocument, type DocumentParts } from './document.ts';
import { readEmbedOptions } from './embed/embedOptions.ts';
import { buildEmbedPage, EMBED_HASHES, type EmbedSource } from './embed/embedPage.ts';
import { CARD_SCRIPT, FRAME_DOCUMENT, INSPECTED_FRAME_DOCUMENT, WATCHDOG_DOCUMENT } from './frame/bundle.ts';
import { documentHeaders, EMBEDDED_DOCUMENT_HEADERS, embedHeaders, type Headers } from './headers.ts';

export type { EmbedSource };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The headers of a route, also of its errors, instead of those for documents that only the site embeds. */
    headers?: Headers;
  }
}

export interface PreviewServerOptions {
  /**
   * The code of a revision, with final CSS. Undefined for unknown ids and hidden components.
   * @throws Error with `statusCode` 503 when it cannot be looked up.
   */
  readonly findDocument: (componentId: string, revision: string) => Promise<DocumentParts | undefined>;
  /**
   * A verified component to embed on other sites: the given revision if it is verified, without one the public one, with
   * the given values of its knobs (`KNOBS_PARAMETER`). Undefined for every other component.
   * @throws as `findDocument`
   */
  readonly findEmbed?: (
    componentId: string,
    chosen: Pick<EmbedOptions, 'revision' | 'knobs'>,
  ) => Promise<EmbedSource | undefined>;
  /** Called for each page of an embed that a frame of another site requests, with the address of its client. */
  readonly onEmbed?: (componentId: string, ip: string) => void;
  /** The origins whose pages may embed previews, such as `http://localhost:3000`; embeds link to the first. Default: none. */
  readonly siteOrigins?: readonly string[];
  /** How many proxies are in front: the client's address is the one that the outermost of them saw. Default: 0. */
  readonly trustProxy?: number;
  /** The logger; none by default. */
  readonly log?: FastifyBaseLogger;
}

/**
 * Timeouts of connections, in milliseconds: for all headers of a request (also if nothing is ever sent), for the whole
 * request, and for idle connections; and the interval at which the first two are checked.
 */
const CONNECTION_LIMITS = { headers: 15_000, request: 30_000, idle: 60_000, check: 5_000 };

/** The largest request body, in bytes: requests have none. */
const BODY_LIMIT = 1_024;

/** How long a frame on another site shows a component that has changed or is no longer public. */
const FIVE_MINUTES = 'public, max-age=300';
const YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Retry-After of a 503, in seconds. */
const RETRY_AFTER = 2;
const NOT_EMBEDDABLE = 'This component is not available.\n';
const BAD_REQUEST = 'Bad request.\n';

/**
 * The preview origin serves documents that run members' code, and nothing else. It uses no cookies and no
 * authentication; access to an unverified component is controlled by its unguessable revision id.
 */
export function createPreviewServer({
  findDocument,
  findEmbed = async () => undefined,
  onEmbed = () => undefined,
  siteOrigins = [],
  trustProxy = 0,
  log,
}: PreviewServerOptions): FastifyInstance {
  const headers = documentHeaders(siteOrigins);
  const server = fastify({
    ...(log ? { loggerInstance: log } : {}),
    http: { headersTimeout: CONNECTION_LIMITS.headers, connectionsCheckingInterval: CONNECTION_LIMITS.check },
    requestTimeout: CONNECTION_LIMITS.request,
    trustProxy: (_address, hop) => hop < trustProxy,
    connectionTimeout: CONNECTION_LIMITS.idle,
    bodyLimit: BODY_LIMIT,
    // Addresses that cannot be parsed skip the hooks and handlers below.
    frameworkErrors: (error, _request, reply) => {
      plain(reply.headers(headers), error.statusCode ?? 400, BAD_REQUEST);
    },
  });

  server.addHook('onSend', async (request, reply) => {
    reply.headers(request.routeOptions.config.headers ?? headers);
  });
  server.setNotFoundHandler((_request, reply) => plain(reply, 404, 'Not found.\n'));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'serving a preview failed');
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return plain(reply, status, status >= 500 ? 'This preview is not available at the moment.\n' : BAD_REQUEST);
  });

  server.get<{ Params: { id: string; revision: string }; Querystring: { v?: string } }>(
    '/c/:id/:revision',
    async (request, reply) => {
      const parts = await findDocument(request.params.id, request.params.revision);
      if (!parts) return reply.callNotFound();
      return sendDocument(
        request,
        reply,
        buildDocument(parts, { script: CARD_SCRIPT }),
        cacheControlFor(request.query),
      );
    },
  );
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/embed/:id',
    { config: { headers: embedHeaders(EMBED_HASHES) } },
    async (request, reply) => {
      const read = readEmbedOptions(request.query);
      if ('problem' in read) return plain(reply, 400, `${read.problem}\n`);
      const source = await findEmbed(request.params.id, read.options);
      if (!source) return plain(reply, 404, NOT_EMBEDDABLE);
      if (isFramed(request, siteOrigins)) onEmbed(source.componentId, request.ip);
      return sendDocument(request, reply, buildEmbedPage(source, read.options, siteOrigins[0] ?? ''), FIVE_MINUTES);
    },
  );
  server.get<{ Params: { id: string; revision: string }; Querystring: { v?: string; [KNOBS_PARAMETER]?: string } }>(
    '/e/:id/:revision',
    { config: { headers: EMBEDDED_DOCUMENT_HEADERS } },
    async (request, reply) => {
      const { id, revision } = request.params;
      const source = await findEmbed(id, { revision, knobs: request.query[KNOBS_PARAMETER] });
      if (!source) return plain(reply, 404, NOT_EMBEDDABLE);
      const document = buildDocument(source.document, { script: CARD_SCRIPT });
      return sendDocument(request, reply, document, cacheControlFor(request.query));
    },
  );
  server.get<{ Querystring: { inspect?: string } }>('/frame', (request, reply) => {
    const inspects = request.query.inspect !== undefined;
    return sendDocument(request, reply, inspects ? INSPECTED_FRAME_DOCUMENT : FRAME_DOCUMENT, REVALIDATE);
  });
  // The second is the address in shells before shared-ui 0.2.0, and in their pages that are still open.
  for (const path of ['/watchdog', '/pulse']) {
    server.get<{ Querystring: { v?: string } }>(path, (request, reply) =>
      sendDocument(request, reply, WATCHDOG_DOCUMENT, cacheControlFor(request.query)),
    );
  }
  server.get('/healthz', (_request, reply) => plain(reply, 200, 'ok\n'));
  return server;
}

/** Whether a frame in a page of another site requests it: not a tab, a crawler, or the site's own share dialog. */
function isFramed({ headers }: FastifyRequest, siteOrigins: readonly string[]): boolean {
  const { 'sec-fetch-dest': destination, referer = '' } = headers;
  return destination === 'iframe' && !siteOrigins.some((origin) => referer.startsWith(`${origin}/`));
}

/** A page of another release requests another version: it gets this one, uncached. */
function cacheControlFor({ v }: { v?: string }): string {
  return v === DOCUMENT_VERSION ? YEAR : REVALIDATE;
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
  cacheControl: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(document).digest('base64url')}"`;
  reply.header('cache-control', cacheControl).header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(document);
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
