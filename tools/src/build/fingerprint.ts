import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IS_INSTALLED, REPO_ROOT } from '../repository.ts';
import { installedVersions } from './installedVersions.ts';

/** Inputs of the build of every application of the clone, in addition to its own folder. */
const COMMON_INPUTS = [
  'shared-ui/src',
  'shared-ui/package.json',
  'shared-ui/surface',
  'contracts/src',
  'preview/src',
  'tools/src/budgets/budgets.ts',
  'tools/src/build/serverBundle.ts',
  'tools/src/bundle.ts',
  'tools/src/styles',
  'tools/src/webpack',
  'tools/presets/tsconfig.json',
  'package-lock.json',
];

const NOT_INPUT = new Set(['dist', 'node_modules', '.cache', '.git']);

/**
 * All inputs of the build of the application in `directory`, as paths below the root of the repository. A remote in its own
 * repository has only its folder; what it takes from the clone is in installed packages.
 */
export const inputsOf = (directory: string): string[] =>
  IS_INSTALLED ? [relative(REPO_ROOT, directory) || '.'] : [relative(REPO_ROOT, directory), ...COMMON_INPUTS];

/**
 * A hash of the path and content of every input file of an application's build. Equal fingerprints mean equal builds,
 * so the second is skipped. 64 hexadecimal digits.
 */
export async function fingerprint(directory: string): Promise<string> {
  const hash = createHash('sha256');
  if (IS_INSTALLED) hash.update(JSON.stringify(installedVersions(directory)));
  for (const input of inputsOf(directory)) {
    for (const file of await filesBelow(join(REPO_ROOT, input))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`\0${relative(REPO_ROOT, file)}\0`);
      await pipeline(createReadStream(file), async (chunks) => {
        for await (const chunk of chunks) hash.update(chunk as Buffer);
      });
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const nested = await Promise.all(
    entries
      .filter((entry) => !NOT_INPUT.has(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)])),
  );
  return nested.flat();
}
