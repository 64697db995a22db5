import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const STARTER = join(import.meta.dirname, '../../api/starter/components');

/** One line of a collection for `npm run import`. */
export interface CollectionRow {
  source: string;
  category: string;
  author: string;
  name: string;
  tags: string[];
  language: string[];
  html: string;
  css: string;
}

/**
 * Writes a collection of real components to a file for `npm run import`: the lines of the file `KEYFRAME_COLLECTION` if
 * set, else starter components under another author.
 */
export function writeCollection(file: string, size: number): CollectionRow[] {
  const given = process.env['KEYFRAME_COLLECTION'];
  const rows = given
    ? readFileSync(given, 'utf8')
        .trim()
        .split('\n')
        .slice(0, size)
        .map((line) => JSON.parse(line) as CollectionRow)
    : fromStarter(size);
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return rows;
}

function fromStarter(size: number): CollectionRow[] {
  return readdirSync(STARTER)
    .sort()
    .filter(
      (slug) => existsSync(join(STARTER, slug, 'component.css')) && !existsSync(join(STARTER, slug, 'component.js')),
    )
    .slice(0, size)
    .map((slug) => {
      const read = (name: string) => readFileSync(join(STARTER, slug, name), 'utf8');
      const { name, category, tags, language } = JSON.parse(read('component.json')) as CollectionRow;
      return {
        source: `${category}/test_${slug}.html`,
        category,
        author: 'wandering-author',
        name: `Imported ${name}`,
        tags: [...tags, 'imported'],
        language,
        html: read('component.html'),
        css: read('component.css'),
      };
    });
}
