import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import ts from 'typescript';
import { PLATFORM_DIRECTORY, REPO_ROOT } from '../repository.ts';

/** How the names of the parts on demand begin. */
export const PARTS = `${PLATFORM_PACKAGE}/parts/`;

/** A part of the kit that no page needs at first: each remote that uses it brings it, and a page loads it once. */
export interface PartOnDemand {
  /** As it is imported: `@keyframe/shared-ui/parts/RadioCards`. */
  name: string;
  /** Its file and those that it imports by a path. */
  sources: string[];
  /** A number for its source and the libraries in it, in the form of a version: remotes share a part where it is the very same. */
  version: string;
}

/** The parts of the kit that are shared one by one, by the files in `shared-ui/src/onDemand`. */
export function partsOnDemand(root = REPO_ROOT): PartOnDemand[] {
  const folder = join(root, PLATFORM_DIRECTORY, 'src/onDemand');
  const { dependencies: pinned } = JSON.parse(readFileSync(join(root, PLATFORM_DIRECTORY, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .sort()
    .map((file) => {
      const sources = withImports(join(folder, file));
      return {
        name: PARTS + basename(file, '.tsx'),
        sources,
        version: versionOf(sources, pinned),
      };
    });
}

function withImports(file: string, found: string[] = []): string[] {
  if (found.includes(file)) return found;
  found.push(file);
  for (const imported of importsOf(file)) {
    if (imported.startsWith('.')) withImports(join(dirname(file), imported), found);
  }
  return found;
}

const importsOf = (file: string) =>
  ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName);

/** Three numbers of 24 bits. */
function versionOf(sources: readonly string[], pinned: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const file of sources) {
    hash.update(readFileSync(file));
    for (const imported of importsOf(file)) hash.update(pinned[imported] ?? '');
  }
  const digest = hash.digest();
  return [0, 3, 6].map((at) => digest.readUIntBE(at, 3)).join('.');
}
