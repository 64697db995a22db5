import { createHash } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DOCUMENT_VERSION } from '@keyframe/contracts/previewAddresses';
import { buildDocument, type DocumentParts } from './document.ts';
import { CARD_SCRIPT, FRAME_DOCUMENT, PULSE_DOCUMENT } from './frame/bundle.ts';
import { documentHeaders } from './headers.ts';

export interface PreviewServerOptions {
  /**
   * The code of a revision, with final CSS. Undefined when there is none by these names, whatever the reason.
   * @throws Error with the `statusCode` 503 when that cannot be told now.
   */
  readonly findDocument: (componentId: string, revision: string) => Promise<DocumentParts | undefined>;
  /** Origins whose pages may embed previews, such as `http://localhost:3000`. None by default: nobody may. */
  readonly siteOrigins?: readonly string[];
  /** Where the server logs; silent without. */
  readonly log?: FastifyBaseLogger;
}

/**
 * How long a connection may keep the server waiting, in milliseconds: for all headers of a request (also where nothing
 * was ever sent), for all of it, and in which nothing moves either way; and how often the first two are looked after.
 */
const CONNECTION_LIMITS = { headers: 15_000, request: 30_000, silence: 60_000, check: 5_000 };

/** The largest body read, in bytes: nothing is ever sent here. */
const BODY_LIMIT = 1_024;

const YEAR = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
/** After how many seconds to ask again when the server says 503. */
const RETRY_AFTER = 2;
const NOT_UNDERSTOOD = 'This request is not understood.\n';

/**
 * The preview origin: documents that run members' code, and nothing else. It sets and reads no
 * cookie and knows no caller; who may see an unverified component is decided by who was given its revision's id.
 */
export function createPreviewServer({ findDocument, siteOrigins = [], log }: PreviewServerOptions): FastifyInstance {
  const headers = documentHeaders(siteOrigins);
  const server = fastify({
    ...(log ? { loggerInstance: log } : {}),
    http: { headersTimeout: CONNECTION_LIMITS.headers, connectionsCheckingInterval: CONNECTION_LIMITS.check },
    requestTimeout: CONNECTION_LIMITS.request,
    connectionTimeout: CONNECTION_LIMITS.silence,
    bodyLimit: BODY_LIMIT,
    // An address that cannot be read never reaches the hooks and handlers below.
    frameworkErrors: (error, _request, reply) => {
      plain(reply.headers(headers), error.statusCode ?? 400, NOT_UNDERSTOOD);
    },
  });

  server.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
  });
  server.setNotFoundHandler((_request, reply) => plain(reply, 404, 'There is nothing here.\n'));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a preview could not be served');
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return plain(reply, status, status >= 500 ? 'This preview cannot be shown now.\n' : NOT_UNDERSTOOD);
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
  server.get('/frame', (request, reply) => sendDocument(request, reply, FRAME_DOCUMENT, ASK_EACH_TIME));
  server.get<{ Querystring: { v?: string } }>('/pulse', (request, reply) =>
    sendDocument(request, reply, PULSE_DOCUMENT, cacheControlFor(request.query)),
  );
  server.get('/healthz', (_request, reply) => plain(reply, 200, 'ok\n'));
  return server;
}

/** A page from before or after this release asks for another version: it gets ours, and asks again next time. */
function cacheControlFor({ v }: { v?: string }): string {
  return v === DOCUMENT_VERSION ? YEAR : ASK_EACH_TIME;
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
