import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** How long a CDN may serve a stale response while it revalidates, and while the API is unreachable. Seconds. */
const STALE_WHILE_REVALIDATE = 30;
const STALE_IF_ERROR = 600;

/** Smaller bodies are not compressed. Bytes. */
const MIN_COMPRESSED_BYTES = 1_024;

/** The request headers that a cached response varies with. */
const VARY = 'origin, authorization, accept-encoding';

const ENCODERS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
} as const;
type Encoding = keyof typeof ENCODERS;

/** The parts of a response, ready to write. */
interface PreparedResponse {
  status: 200 | 304;
  headers: Record<string, string | number>;
  body?: Buffer;
}

/** A response that is the same for all requests without a token: body, validators and encodings. */
export class CachedResponse {
  readonly madeAt = performance.now();
  /** A revalidation is in flight. */
  isRevalidating = false;
  private readonly body: Buffer;
  /** Weak: one for all encodings. */
  private readonly etag: string;
  private readonly notModified: PreparedResponse;
  /** Filled on the first request for each encoding. */
  private readonly encoded = new Map<Encoding, Promise<PreparedResponse>>();

  /** @param seconds - how long shared caches may store it. */
  constructor(text: string, seconds: number) {
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    this.notModified = {
      status: 304,
      headers: {
        etag: this.etag,
        'cache-control': `public, max-age=0, s-maxage=${seconds}`,
        // Only for CDNs (RFC 9213): with `stale-while-revalidate` a browser would show stale data after a page load.
        'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
        vary: VARY,
      },
    };
  }

  /** Bytes, including the compressed copies (an estimate). */
  get size(): number {
    return this.body.length * 2;
  }

  /** Sends the response, or 304 when the client's copy is current. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, body } = await this.select(request.headers);
    return reply.code(status).headers(headers).send(body);
  }

  /**
   * Writes the response with the headers set so far, bypassing Fastify's hooks and plugins: they ran when it was
   * created.
   */
  async sendHijacked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { status, headers, body } = await this.select(request.headers);
    reply.hijack();
    reply.raw
      .writeHead(status, Object.assign(reply.getHeaders() as OutgoingHttpHeaders, headers))
      .end(request.method === 'HEAD' ? undefined : body);
  }

  private async select(requestHeaders: IncomingHttpHeaders): Promise<PreparedResponse> {
    if (fresh(requestHeaders, { etag: this.etag })) return this.notModified;
    const accepted = requestHeaders['accept-encoding'];
    const encoding =
      (typeof accepted === 'string' &&
        this.body.length >= MIN_COMPRESSED_BYTES &&
        (negotiate(accepted, ['br', 'gzip']) as Encoding | null)) ||
      'identity';
    const response = this.encoded.get(encoding) ?? this.encode(encoding);
    this.encoded.set(encoding, response);
    return response;
  }

  private async encode(encoding: Encoding): Promise<PreparedResponse> {
    const body = await ENCODERS[encoding](this.body);
    return {
      status: 200,
      headers: {
        ...this.notModified.headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
      body,
    };
  }
}
