import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Monaco's icon font, and the chunk of ours that sets it up, with its themes and workers. */
const NAMED = /^(codicon|monaco)\./;

/** What adds Monaco's style sheets to the page. */
const STYLE_LOADERS = /\/node_modules\/(css|style)-loader\//;

/** What colours code that is read. */
const HIGHLIGHTERS = /\/node_modules\/(highlight\.js|lowlight|devlop)\/|\/codeTokens\.ts$/;

/** Whether a file of a build is the highlighter, which is counted separately: it loads after the code can be read. */
export function isHighlighter(file: string): boolean {
  return (
    file.endsWith('.js') && existsSync(`${file}.map`) && sourcesOf(file).every((source) => HIGHLIGHTERS.test(source))
  );
}

/**
 * Whether a file of a build is part of Monaco, which is counted separately: it is as large as the rest of the site, and
 * loads with the editor only. Its modules have no source maps (tools/src/webpack/base.ts).
 *
 * @param file path in a build's folder; a source map of a script is beside it
 */
export function isMonaco(file: string): boolean {
  if (NAMED.test(basename(file))) return true;
  if (!file.endsWith('.js')) return false;
  if (!existsSync(`${file}.map`)) return true;
  return sourcesOf(file).every((source) => STYLE_LOADERS.test(source));
}

const sourcesOf = (file: string): string[] =>
  (JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }).sources;
