import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A package that a package.json lists. */
export interface InstalledPackage {
  /** As package.json has it: a version, or a range. */
  wanted: string;
  /** Undefined: it is not installed. */
  installed: string | undefined;
}

/** The packages in `dependencies` and `devDependencies` of the application in `directory`, by name. */
export function installedVersions(directory: string): Record<string, InstalledPackage> {
  const { dependencies, devDependencies } = readPackage(directory);
  return Object.fromEntries(
    Object.entries({ ...dependencies, ...devDependencies }).map(([name, wanted]) => [
      name,
      { wanted, installed: versionFrom(directory, name) },
    ]),
  );
}

function versionFrom(directory: string, name: string): string | undefined {
  const places = createRequire(join(directory, 'package.json')).resolve.paths(name) ?? [];
  const place = places.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')));
  return place && readPackage(place).version;
}

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
