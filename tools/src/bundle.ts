import { buildSync } from 'esbuild';
import { REPO_ROOT } from './repository.ts';

interface BundleOptions {
  readonly platform: 'browser' | 'node';
  /** Names replaced by JavaScript expressions. */
  readonly define?: Record<string, string>;
}

/** A bundle, and the files that it is made of. */
export interface Bundle {
  readonly text: string;
  /** Paths relative to the root of the clone. */
  readonly inputs: readonly string[];
}

/**
 * A TypeScript entry and all it imports as the text of one classic script. Synchronous, because esbuild's other way
 * keeps a child process running.
 */
export function bundle(entry: string, { platform, define }: BundleOptions): Bundle {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: REPO_ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: platform === 'browser' ? 'iife' : 'cjs',
    platform,
    target: platform === 'browser' ? 'es2022' : 'node20',
    define,
    legalComments: 'none',
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`esbuild made nothing of ${entry}`);
  return { text: file.text, inputs: Object.keys(metafile.inputs) };
}
