import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a build that a browser fetches. */
export interface MeasuredFile {
  /** Path in the build's folder. */
  file: string;
  /** Bytes of its body as served: Brotli where the build has made it, else as it is. */
  bytes: number;
}

/** What a build costs a visitor before its first page shows. */
export interface BuildMeasure {
  bytes: number;
  requests: number;
  /** The largest first. */
  files: MeasuredFile[];
}

/** What is read of `mf-manifest.json`. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** Faces for letters with accents and beyond Latin-1: a browser fetches one only when such a letter is on the page. */
const RARE_LETTERS = /-latin-ext-|-accents\./;

/**
 * Measures what a browser fetches of the build in `dist` before its first page shows: of the shell, `index.html` with
 * what it names and the fonts of its text; of a remote, the manifest, the entry, and the chunks of the exposed module.
 * What the server makes (`/config.json`, `/registry.json`, headers) is in no build and is not counted.
 *
 * @throws Error when `dist` holds neither, or lacks a file that it names
 */
export function measureBuild(dist: string): BuildMeasure {
  const names = existsSync(join(dist, 'mf-manifest.json')) ? filesOfRemote(dist) : filesOfShell(dist);
  const files = [...new Set(names)]
    .map((file) => ({ file, bytes: servedBytes(dist, file) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { files, requests: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function filesOfRemote(dist: string): string[] {
  const { metaData, exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  return [
    'mf-manifest.json',
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
  ];
}

function filesOfShell(dist: string): string[] {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`${dist} is no build: it has neither mf-manifest.json nor index.html. Build it first.`);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path!);
  const assets = join(dist, 'assets');
  const fonts = existsSync(assets)
    ? readdirSync(assets).filter((name) => name.endsWith('.woff2') && !RARE_LETTERS.test(name))
    : [];
  return ['index.html', ...named.filter((path) => !SERVED_LIVE.has(path)), ...fonts.map((name) => `assets/${name}`)];
}

/** Named by index.html, made by the server. */
const SERVED_LIVE = new Set(['config.json', 'registry.json']);

function servedBytes(dist: string, file: string): number {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}
