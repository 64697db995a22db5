import { LRUCache } from 'lru-cache';
import type { Read } from '../database/readRouting.ts';
import { rangeOfPart, splitIntoParts } from './idRange.ts';
import { SITEMAP_KINDS, sitemapRepository, type SitemapKind } from './sitemapRepository.ts';
import { xml, XML_DECLARATION } from './xml.ts';

/** The most addresses in a sitemap (sitemaps.org). */
export const MAX_PART_SIZE = 50_000;

/** The lifetime of a list of several parts, in milliseconds: it is read from all rows, and changes rarely. */
const PARTS_LIFETIME = 10 * 60_000;

/** A part of a sitemap that lists something. */
export interface SitemapPart {
  kind: SitemapKind;
  part: bigint;
  modified: string;
}

/** The parts of the sitemap. Runs one read for concurrent misses. */
export class SitemapParts {
  private readonly parts: LRUCache<SitemapKind, SitemapPart[]>;

  constructor(read: Read, limit = MAX_PART_SIZE) {
    this.parts = new LRUCache({
      max: SITEMAP_KINDS.length,
      ttl: PARTS_LIFETIME,
      fetchMethod: (kind) => read((db) => readParts(sitemapRepository(db), kind, limit)),
    });
  }

  /** All parts, in id order. */
  async all(): Promise<SitemapPart[]> {
    return (await Promise.all(SITEMAP_KINDS.map((kind) => this.ofKind(kind)))).flat();
  }

  private async ofKind(kind: SitemapKind): Promise<SitemapPart[]> {
    const parts = await this.parts.forceFetch(kind);
    // A single part is cheap to read, so that a small site's index is always current.
    if (parts.length <= 1) this.parts.delete(kind);
    return parts;
  }
}

async function readParts(
  repository: ReturnType<typeof sitemapRepository>,
  kind: SitemapKind,
  limit: number,
): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  for (const part of await splitIntoParts((range) => repository.hasMore(kind, range, limit))) {
    const range = rangeOfPart(part);
    const modified = range && (await repository.lastModified(kind, range));
    // A sitemap must not be empty.
    if (modified !== undefined) parts.push({ kind, part, modified });
  }
  return parts;
}

/** The address of a part on the site's origin. */
export function partPath({ kind, part }: Pick<SitemapPart, 'kind' | 'part'>): string {
  return `/sitemap/${kind}-${part}.xml`;
}

export const PAGES_SITEMAP_PATH = '/sitemap/pages.xml';

/** `/sitemap.xml`: the index of all sitemaps. Pages have no date: what is written on them is not in the database. */
export function sitemapIndex(parts: readonly SitemapPart[], siteOrigin: string): string {
  const entries = parts.map(
    (part) => xml`<sitemap><loc>${siteOrigin + partPath(part)}</loc><lastmod>${part.modified}</lastmod></sitemap>\n`,
  );
  return `${XML_DECLARATION}${xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${siteOrigin + PAGES_SITEMAP_PATH}</loc></sitemap>
${entries}</sitemapindex>
`}`;
}
