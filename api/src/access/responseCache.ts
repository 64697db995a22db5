import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from './cachedResponse.ts';

/**
 * Answers that are the same for everybody who sends no token: made once, then sent from memory for a few seconds, and
 * marked so that a CDN and the browser may keep them too (RFC 9111). A browser asks again each time and is told by
 * 304 when nothing has changed; a CDN may serve an answer for as long as this process does.
 */

/**
 * An answer is sent for this many times as long as it is kept, while one of those who ask waits for the next: were all
 * of them to wait, a moment of many visitors would stand still every few seconds.
 */
const STALE_FACTOR = 2;

/** Memory for answers, in bytes, and the largest one that is kept. */
const MEMORY = 64 * 1024 * 1024;
const LARGEST = 1024 * 1024;

/** The answers of this process. */
export class ResponseCache {
  private readonly answers: LRUCache<string, CachedResponse, () => Promise<string>>;
  /** Counts the changes that this process has made, so that it never sends what is older than one of them. */
  private changes = 0;

  /** @param seconds - how long an answer is sent again; 0 keeps none. */
  constructor(private readonly seconds: number) {
    this.answers = new LRUCache({
      maxSize: MEMORY,
      maxEntrySize: LARGEST,
      sizeCalculation: ({ size }, key) => size + key.length,
      ttl: STALE_FACTOR * seconds * 1_000 || 1,
      fetchMethod: async (_key, _stale, { context }) => new CachedResponse(await context(), seconds),
    });
  }

  /** Something that public answers show was changed by this process. */
  invalidate(): void {
    this.changes += 1;
  }

  /**
   * The answer that is kept for this address, if there is one. Once it has been kept for its time, the first who asks is
   * told that there is none, and so makes the next one.
   */
  cached(url: string): CachedResponse | undefined {
    if (this.seconds === 0) return undefined;
    const answer = this.answers.get(this.key(url));
    if (!answer || answer.isRevalidating || performance.now() - answer.madeAt < this.seconds * 1_000) return answer;
    answer.isRevalidating = true;
    return undefined;
  }

  /** The answer of this address: made by `make`, once for however many ask for it at the same time. */
  async fetch(url: string, make: () => Promise<string>): Promise<CachedResponse> {
    if (this.seconds === 0) return new CachedResponse(await make(), 0);
    return this.answers.forceFetch(this.key(url), { context: make });
  }

  private key(url: string): string {
    return `${this.changes} ${url}`;
  }
}

/** Whether a call's answer may be one for everybody: nothing tells who asks. */
export function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}
