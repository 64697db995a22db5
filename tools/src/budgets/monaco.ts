import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Monaco's icon font, and the chunk of ours that sets it up, with its themes and workers. */
const NAMED = /^(codicon|monaco)\./;

/** What adds Monaco's style sheets to the page. */
const STYLE_LOADERS = /\/node_modules\/(css|style)-loader\//;

/**
 * Whether a file of a build is part of Monaco, which is counted separately: it is as large as the rest of the site and
 * loads after the page is usable. Its modules have no source maps (tools/src/webpack/base.ts).
 *
 * @param file path in a build's folder; a source map of a script is beside it
 */
export function isMonaco(file: string): boolean {
  if (NAMED.test(basename(file))) return true;
  if (!file.endsWith('.js')) return false;
  if (!existsSync(`${file}.map`)) return true;
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
  return sources.every((source) => STYLE_LOADERS.test(source));
}
