import { buildSync } from 'esbuild';

interface BundleOptions {
  readonly platform: 'browser' | 'node';
  /** Names replaced by JavaScript expressions. */
  readonly define?: Record<string, string>;
}

/**
 * A TypeScript entry and all it imports as the text of one classic script. Made when the process starts instead of by
 * a build step, so that frames and workers run the same sources, typed and tested, under tsx, jest and production
 * alike; it takes some ten milliseconds. Synchronous, because esbuild's other way keeps a child process running.
 */
export function bundle(entry: string, { platform, define }: BundleOptions): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: platform === 'browser' ? 'iife' : 'cjs',
    platform,
    target: platform === 'browser' ? 'es2022' : 'node20',
    define,
    legalComments: 'none',
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`esbuild made nothing of ${entry}`);
  return file.text;
}
