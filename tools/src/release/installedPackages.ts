import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import semver from 'semver';

/**
 * The dependencies of the application in `directory` that are installed in another version than its package.json pins. Its
 * build has the installed one.
 */
export function installedPackageFaults(directory: string): string[] {
  const { dependencies = {} } = readPackage(directory);
  const pinned = Object.entries(dependencies).filter(([, version]) => semver.valid(version));
  return pinned.flatMap(([name, version]) => {
    const places = createRequire(join(directory, 'package.json')).resolve.paths(name) ?? [];
    const place = places.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')));
    const installed = place ? readPackage(place).version : 'missing';
    return installed === version
      ? []
      : [
          `${basename(directory)}/package.json has ${name} ${version}, but the installed one is ${installed}. Run npm ci.`,
        ];
  });
}

interface Package {
  version: string;
  dependencies?: Record<string, string>;
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
