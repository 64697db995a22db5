import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** Content types of a build's files (tools/src/webpack/base.ts), by extension. */
export const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
};

/** Content encodings of stored files: browsers accept Brotli only over https, gzip always. */
export type Encoding = 'br' | 'gzip';

/** The suffixes of a file's compressed variants. */
const VARIANTS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The smallest encoding that every browser accepts from this address. */
export const encodingFor = (address: string): Encoding => (new URL(address).protocol === 'https:' ? 'br' : 'gzip');

/** One object of a version. */
export interface VersionFile {
  /** Its path in the version, with slashes. */
  path: string;
  /** The file with the stored bytes. */
  source: string;
  contentType: string;
  contentEncoding?: Encoding;
}

/**
 * The objects of the build in `dist`. Object storage does not negotiate encodings, so a compressed file is stored in one
 * encoding under its own name; its variants (`.br`, `.gz`) are not stored.
 *
 * @throws Error that names a file without a known content type
 */
export async function versionFiles(dist: string, encoding: Encoding): Promise<VersionFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const existing = new Set(paths);
  const isVariant = (path: string) =>
    Object.values(VARIANTS).some((suffix) => path.endsWith(suffix) && existing.has(path.slice(0, -suffix.length)));
  return paths
    .filter((path) => !isVariant(path))
    .sort()
    .map((path) => {
      const file = { path, source: join(dist, path), contentType: contentTypeOf(path) };
      const suffix = VARIANTS[encoding];
      return existing.has(`${path}${suffix}`)
        ? { ...file, source: `${file.source}${suffix}`, contentEncoding: encoding }
        : file;
    });
}

function contentTypeOf(path: string): string {
  const type = CONTENT_TYPES[extname(path)];
  if (type === undefined)
    throw new Error(
      `${path} cannot be published to object storage: its content type is unknown. Add it to CONTENT_TYPES in tools/src/release/versionFiles.ts.`,
    );
  return type;
}
