import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from './cachedResponse.ts';

/**
 * Responses that are the same for all requests without a token: built once, then served from memory for a few seconds
 * and marked as cacheable for CDNs and browsers (RFC 9111). A browser revalidates every time and gets 304 when nothing
 * changed; a CDN serves a response as long as this process does.
 */

/**
 * Stale-while-revalidate: an expired entry is served for another lifetime while one request builds the next. Otherwise
 * all visitors would wait together every few seconds.
 */
const STALE_FACTOR = 2;

/** Size limits of the cache and of one entry, in bytes. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;

/** The response cache of this process. */
export class ResponseCache {
  private readonly entries: LRUCache<string, CachedResponse, () => Promise<string>>;
  /** Counts this process's changes and is part of the key, so that no response is older than a change. */
  private changes = 0;

  /** @param seconds - the lifetime of an entry; 0 disables the cache. */
  constructor(private readonly seconds: number) {
    this.entries = new LRUCache({
      maxSize: MAX_CACHE_BYTES,
      maxEntrySize: MAX_ENTRY_BYTES,
      sizeCalculation: ({ size }, key) => size + key.length,
      ttl: STALE_FACTOR * seconds * 1_000 || 1,
      fetchMethod: async (_key, _stale, { context }) => new CachedResponse(await context(), seconds),
    });
  }

  /** Call after a change to anything that public responses show. */
  invalidate(): void {
    this.changes += 1;
  }

  /**
   * The cache entry of this address. When it has expired, the first caller gets `undefined` and builds the next one;
   * the others get the stale entry.
   */
  cached(url: string): CachedResponse | undefined {
    if (this.seconds === 0) return undefined;
    const entry = this.entries.get(this.key(url));
    if (!entry || entry.isRevalidating || performance.now() - entry.madeAt < this.seconds * 1_000) return entry;
    entry.isRevalidating = true;
    return undefined;
  }

  /** The response of this address. Runs `make` once for concurrent misses. */
  async fetch(url: string, make: () => Promise<string>): Promise<CachedResponse> {
    if (this.seconds === 0) return new CachedResponse(await make(), 0);
    return this.entries.forceFetch(this.key(url), { context: make });
  }

  private key(url: string): string {
    return `${this.changes} ${url}`;
  }
}

/** Whether a response may be shared: the request carries no identity. */
export function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}
