import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** What a build may consist of (tools/src/webpack/base.ts) and how a browser must be told of it. */
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

/** How a file may be stored: browsers take Brotli over https alone, gzip always. */
export type Encoding = 'br' | 'gzip';

/** Where the build leaves a file's compressed twin. */
const TWINS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The smallest encoding that every browser takes from this address. */
export const encodingFor = (address: string): Encoding => (new URL(address).protocol === 'https:' ? 'br' : 'gzip');

/** One object of a version. */
export interface VersionFile {
  /** Its path in the version, with slashes. */
  path: string;
  /** The file whose bytes are stored. */
  source: string;
  contentType: string;
  contentEncoding?: Encoding;
}

/**
 * The objects of the build in `dist`. Object storage hands out the bytes that it was given, whatever a browser would
 * accept, so a file that the build has compressed is stored in one encoding under its own name; its twins (`.br`, `.gz`)
 * are no objects.
 *
 * @throws Error that names a file of a kind that has no content type
 */
export async function versionFiles(dist: string, encoding: Encoding): Promise<VersionFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const there = new Set(paths);
  const isTwin = (path: string) =>
    Object.values(TWINS).some((suffix) => path.endsWith(suffix) && there.has(path.slice(0, -suffix.length)));
  return paths
    .filter((path) => !isTwin(path))
    .sort()
    .map((path) => {
      const file = { path, source: join(dist, path), contentType: contentTypeOf(path) };
      const twin = TWINS[encoding];
      return there.has(`${path}${twin}`)
        ? { ...file, source: `${file.source}${twin}`, contentEncoding: encoding }
        : file;
    });
}

function contentTypeOf(path: string): string {
  const type = CONTENT_TYPES[extname(path)];
  if (type === undefined)
    throw new Error(
      `${path} cannot be published to object storage: no content type is known for it. Add one to CONTENT_TYPES in tools/src/release/versionFiles.ts.`,
    );
  return type;
}
