import { Readable } from 'node:stream';
import { collectionPath, componentPath, publicProfilePath } from '@keyframe/contracts/paths';
import type { Read } from '../database/readRouting.ts';
import type { IdRange } from './idRange.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { MAX_PART_SIZE } from './sitemapIndex.ts';
import { sitemapRepository, type SitemapEntry, type SitemapKind } from './sitemapRepository.ts';
import { xml, XML_DECLARATION } from './xml.ts';

const BEGIN = `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const END = '</urlset>\n';

/** The rows read at once: about 100 KB of XML. */
const BATCH_SIZE = 1_000;

const PATHS: Record<SitemapKind, (key: string) => string> = {
  components: componentPath,
  members: publicProfilePath,
  collections: collectionPath,
};

/** `/sitemap/pages.xml`. */
export function pagesSitemap(siteOrigin: string): string {
  return BEGIN + PUBLIC_PAGES.map((path) => xml`<url><loc>${siteOrigin + path}</loc></url>\n`).join('') + END;
}

/** Where the entries of a sitemap are read from, and how many. */
interface SitemapSource {
  kind: SitemapKind;
  range: IdRange;
  read: Read;
  /** Of all entries; fewer only in tests. */
  limit?: number;
  batchSize?: number;
}

/** The sitemap of a range of ids as a stream, which holds one batch in memory; undefined if it lists nothing. */
export async function openSitemap(source: SitemapSource, siteOrigin: string): Promise<Readable | undefined> {
  const batches = readBatches(source);
  // Before the response begins, so that it can still be an error.
  const first = await batches.next();
  if (first.done) return undefined;
  const write = (batch: readonly SitemapEntry[]) =>
    batch
      .map(
        ({ key, modified }) =>
          xml`<url><loc>${siteOrigin + PATHS[source.kind](key)}</loc><lastmod>${modified}</lastmod></url>\n`,
      )
      .join('');
  const begin = BEGIN + write(first.value);
  async function* document() {
    yield begin;
    for await (const batch of batches) yield write(batch);
    yield END;
  }
  return Readable.from(document(), { objectMode: false });
}

/** Each batch begins after the id where the previous one ended, so that the last costs no more than the first. */
async function* readBatches({
  kind,
  range,
  read,
  limit = MAX_PART_SIZE,
  batchSize = BATCH_SIZE,
}: SitemapSource): AsyncGenerator<SitemapEntry[], undefined> {
  let after: string | undefined;
  for (let left = limit; left > 0; left -= batchSize) {
    const size = Math.min(batchSize, left);
    const batch = await read((db) => sitemapRepository(db).entries(kind, range, { after, limit: size }));
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    after = batch.at(-1)?.id;
  }
}
