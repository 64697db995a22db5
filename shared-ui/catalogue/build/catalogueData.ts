import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueData, Entry } from '../data.ts';
import { GROUP_NAMES, groupOf } from './groups.ts';
import { readExamples } from './readExamples.ts';
import { readKit } from './readKit.ts';

/**
 * All exports of the kit by group, each with its examples.
 *
 * @param folder the absolute path of the package
 * @throws Error for an export without an example, and an example of something that is not exported
 */
export function catalogueData(folder: string): CatalogueData {
  const examples = readExamples(folder);
  const entries = readKit(folder).map(({ source, ...entry }) => ({
    group: groupOf(source),
    entry: {
      ...entry,
      examples: examples
        .filter(({ shows }) => shows.includes(entry.name))
        .map(({ shows: _shows, ...example }) => example),
    } satisfies Entry,
  }));
  const names = new Set(entries.map(({ entry }) => entry.name));
  const faults = [
    ...entries
      .filter(({ entry }) => entry.examples.length === 0)
      .map(({ entry }) => `${entry.name} (${entry.from}) has no example.`),
    ...examples.flatMap(({ file, shows }) =>
      shows
        .filter((name) => !names.has(name))
        .map((name) => `${file}.tsx shows ${name}, which the kit does not export.`),
    ),
  ];
  if (faults.length > 0)
    throw new Error(`The catalogue is incomplete (shared-ui/catalogue/examples):\n${faults.join('\n')}`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    groups: GROUP_NAMES.map((name) => ({
      name,
      entries: entries.filter(({ group }) => group === name).map(({ entry }) => entry),
    })),
  };
}
