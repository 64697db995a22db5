import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import ts from 'typescript';
import { platformFolder } from '../repository.ts';

/** The prefix of the names of parts on demand. */
export const PARTS = `${PLATFORM_PACKAGE}/parts/`;

/** A part of the kit that no page needs at first. Each remote that uses it bundles it, and a page loads it once. */
export interface PartOnDemand {
  /** Its import specifier: `@keyframe/shared-ui/parts/RadioCards`. */
  name: string;
  /** Its file and those that it imports by path. */
  sources: string[];
  /** A hash of its source and of the versions of the libraries in it, in the form of a version: remotes share a part only if both are the same. */
  version: string;
}

/**
 * The parts on demand, one per component file in `src/onDemand` of the platform. Its package has these sources too, so that
 * a part has the same version in the clone and in a remote's own repository.
 */
export function partsOnDemand(platform = platformFolder()): PartOnDemand[] {
  const folder = join(platform, 'src/onDemand');
  const { dependencies: pinned } = JSON.parse(readFileSync(join(platform, 'package.json'), 'utf8')) as {
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

/** Three 24-bit numbers of a hash. */
function versionOf(sources: readonly string[], pinned: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const file of sources) {
    hash.update(readFileSync(file));
    for (const imported of importsOf(file)) hash.update(pinned[imported] ?? '');
  }
  const digest = hash.digest();
  return [0, 3, 6].map((at) => digest.readUIntBE(at, 3)).join('.');
}
