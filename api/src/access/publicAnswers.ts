import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';

/**
 * Answers that are the same for everybody who sends no token: made once, then sent from memory for a few seconds, and
 * marked so that a CDN and the browser may keep them too (RFC 9111). A browser asks again each time and is told by
 * 304 when nothing has changed; a CDN may serve an answer for as long as this process does.
 */

/** How long a CDN may go on with an answer while it fetches the next one, and while the API does not answer. Seconds. */
const STALE_WHILE_REVALIDATE = 30;
const STALE_IF_ERROR = 600;

/**
 * An answer is sent for this many times as long as it is kept, while one of those who ask waits for the next: were all
 * of them to wait, a moment of many visitors would stand still every few seconds.
 */
const KEPT_WHILE_RENEWED = 2;

/** Memory for answers, in bytes, and the largest one that is kept. */
const MEMORY = 64 * 1024 * 1024;
const LARGEST = 1024 * 1024;

/** Smaller answers are not worth compressing. */
const COMPRESSED_FROM = 1_024;

/** What may differ between two answers to the same address. */
const VARY = 'origin, authorization, accept-encoding';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof compressors;

/** An answer as it is sent. */
class PublicAnswer {
  readonly body: Buffer;
  /** Weak: the same for each encoding. */
  readonly etag: string;
  readonly madeAt = performance.now();
  /** Somebody has been sent to have the next one made. */
  isBeingRenewed = false;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  /** With the compressed ones it may come to. */
  get size(): number {
    return this.body.length * 2;
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding) ?? compressors[encoding](this.body);
    this.compressed.set(encoding, known);
    return known;
  }
}

/** The answers of this process. */
export class PublicAnswers {
  private readonly answers: LRUCache<string, PublicAnswer, () => Promise<string>>;
  /** Counts the changes that this process has made, so that it never sends what is older than one of them. */
  private changes = 0;

  /** @param seconds - how long an answer is sent again; 0 keeps none. */
  constructor(private readonly seconds: number) {
    this.answers = new LRUCache({
      maxSize: MEMORY,
      maxEntrySize: LARGEST,
      sizeCalculation: ({ size }, key) => size + key.length,
      ttl: KEPT_WHILE_RENEWED * seconds * 1_000 || 1,
      fetchMethod: async (_key, _stale, { context }) => new PublicAnswer(await context()),
    });
  }

  /** Something that public answers show was changed by this process. */
  changed(): void {
    this.changes += 1;
  }

  /**
   * The answer that is kept for this address, if there is one. Once it has been kept for its time, the first who asks is
   * told that there is none, and so makes the next one.
   */
  kept(url: string): PublicAnswer | undefined {
    if (this.seconds === 0) return undefined;
    const answer = this.answers.get(this.key(url));
    if (!answer || answer.isBeingRenewed || performance.now() - answer.madeAt < this.seconds * 1_000) return answer;
    answer.isBeingRenewed = true;
    return undefined;
  }

  /** The answer of this address: made by `make`, once for however many ask for it at the same time. */
  async fetch(url: string, make: () => Promise<string>): Promise<PublicAnswer> {
    if (this.seconds === 0) return new PublicAnswer(await make());
    return this.answers.forceFetch(this.key(url), { context: make });
  }

  /** Sends an answer, or 304 when the caller has it. */
  async send(answer: PublicAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { seconds } = this;
    reply
      .header('etag', answer.etag)
      .header('cache-control', `public, max-age=0, s-maxage=${seconds}`)
      // Not for browsers, which would show what is stale to whoever has just loaded a page (RFC 9213).
      .header('cdn-cache-control', `max-age=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`)
      .header('vary', VARY);
    if (fresh(request.headers, { etag: answer.etag })) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const encoding = answer.body.length < COMPRESSED_FROM ? null : negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    // Compressing is done here, once; the plugin that does it for other answers leaves encoded ones alone.
    if (encoding === 'br' || encoding === 'gzip') return reply.header('content-encoding', encoding).send(await answer.in(encoding));
    return reply.send(answer.body);
  }

  private key(url: string): string {
    return `${this.changes} ${url}`;
  }
}

/** Whether a call's answer may be one for everybody: nothing tells who asks. */
export function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}
