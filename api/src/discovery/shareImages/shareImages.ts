import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../http/errors.ts';
import { renderPng } from './renderPng.ts';

/** A picture as PNG. */
export interface ShareImage {
  png: Buffer;
  etag: string;
}

/** Makes the SVG of a picture. */
export type Drawing = () => string | Promise<string>;

/** The memory limit of the cache, in bytes: about 350 pictures. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** How many pictures may wait to be drawn. At 0.1 s each, the last one waits for two seconds. */
const MAX_WAITING = 20;

/**
 * Draws pictures and caches them in memory. One is drawn at a time, so that requests for many different pictures take
 * one thread of Node's pool and leave the others to files and host names.
 */
export class ShareImages {
  private readonly images: LRUCache<string, ShareImage, Drawing>;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** @param render - draws an SVG as PNG. */
  constructor(private readonly render: (svg: string) => Promise<Buffer> = renderPng) {
    this.images = new LRUCache<string, ShareImage, Drawing>({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ png }, key) => png.length + key.length,
      fetchMethod: (_key, _stale, { context }) => this.draw(context),
    });
  }

  /**
   * The picture with this key, which contains everything that the picture shows. Draws it once for concurrent misses.
   * @throws ApiError 503 when too many pictures wait to be drawn.
   */
  async get(key: string, svg: Drawing): Promise<ShareImage> {
    return this.images.forceFetch(key, { context: svg });
  }

  private async draw(svg: Drawing): Promise<ShareImage> {
    if (this.waiting >= MAX_WAITING) throw new ApiError('unavailable', 'Too many pictures are requested. Try again');
    this.waiting += 1;
    const turn = this.last.then(async () => this.render(await svg()));
    // The queue continues after this picture, whatever its result.
    this.last = turn.catch(() => undefined).finally(() => (this.waiting -= 1));
    const png = await turn;
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url')}"` };
  }
}
