import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The icons of the code editor. */
const ICONS = /^codicon\./;

/**
 * Whether a file of a build is part of the code editor, which is counted apart: it is as large as the rest of the site,
 * and comes when the page around it is usable.
 *
 * @param file path in a build's folder, with its source map beside it when it is a script
 */
export function isMonaco(file: string): boolean {
  if (ICONS.test(basename(file))) return true;
  if (!file.endsWith('.js')) return false;
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
  return sources.some((source) => source.includes('/node_modules/monaco-editor/'));
}
