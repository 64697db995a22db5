import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Monaco's icon font. */
const ICONS = /^codicon\./;

/**
 * Whether a file of a build is part of Monaco, which is counted separately: it is as large as the rest of the site and
 * loads after the page is usable.
 *
 * @param file path in a build's folder; a script needs its source map beside it
 */
export function isMonaco(file: string): boolean {
  if (ICONS.test(basename(file))) return true;
  if (!file.endsWith('.js')) return false;
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
  return sources.some((source) => source.includes('/node_modules/monaco-editor/'));
}
