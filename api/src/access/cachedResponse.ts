import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** How long a CDN may go on with an answer while it fetches the next one, and while the API does not answer. Seconds. */
const STALE_WHILE_REVALIDATE = 30;
const STALE_IF_ERROR = 600;

/** Smaller answers are not worth compressing. */
const COMPRESSED_FROM = 1_024;

/** What may differ between two answers to the same address. */
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

/** What somebody is sent. */
interface Sent {
  status: 200 | 304;
  headers: Record<string, string | number>;
  body?: Buffer;
}

/** An answer that is the same for everybody who sends no token, as each of them is sent it. */
export class CachedResponse {
  readonly madeAt = performance.now();
  /** Somebody has been sent to have the next one made. */
  isRevalidating = false;
  private readonly body: Buffer;
  /** Weak: the same for each encoding. */
  private readonly etag: string;
  /** For whoever has it already. */
  private readonly unchanged: Sent;
  /** Made when they are first asked for. */
  private readonly encoded = new Map<Encoding, Promise<Sent>>();

  /** @param seconds - how long whoever passes it on may keep it. */
  constructor(text: string, seconds: number) {
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    this.unchanged = {
      status: 304,
      headers: {
        etag: this.etag,
        'cache-control': `public, max-age=0, s-maxage=${seconds}`,
        // Not for browsers, which would show what is stale to whoever has just loaded a page (RFC 9213).
        'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
        vary: VARY,
      },
    };
  }

  /** In bytes, with the compressed ones it may come to. */
  get size(): number {
    return this.body.length * 2;
  }

  /** Sends it, or 304 when the caller has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, body } = await this.chosenFor(request.headers);
    return reply.code(status).headers(headers).send(body);
  }

  /**
   * The same with the headers that the reply has so far, and past what Fastify and its plugins do with other answers: all
   * of it was done with this one when it was made.
   */
  async sendAtOnce(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { status, headers, body } = await this.chosenFor(request.headers);
    reply.hijack();
    reply.raw
      .writeHead(status, Object.assign(reply.getHeaders() as OutgoingHttpHeaders, headers))
      .end(request.method === 'HEAD' ? undefined : body);
  }

  private async chosenFor(asked: IncomingHttpHeaders): Promise<Sent> {
    if (fresh(asked, { etag: this.etag })) return this.unchanged;
    const accepted = asked['accept-encoding'];
    const encoding =
      (typeof accepted === 'string' &&
        this.body.length >= COMPRESSED_FROM &&
        (negotiate(accepted, ['br', 'gzip']) as Encoding | null)) ||
      'identity';
    const known = this.encoded.get(encoding) ?? this.encode(encoding);
    this.encoded.set(encoding, known);
    return known;
  }

  private async encode(encoding: Encoding): Promise<Sent> {
    const body = await ENCODERS[encoding](this.body);
    return {
      status: 200,
      headers: {
        ...this.unchanged.headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
      body,
    };
  }
}
