import { basename } from 'node:path';
import semver from 'semver';
import { installedVersions } from '../build/installedVersions.ts';

/**
 * The packages of the application in `directory` that are installed in another version than its package.json pins. Its
 * build has the installed one.
 */
export function installedPackageFaults(directory: string): string[] {
  return Object.entries(installedVersions(directory))
    .filter(([, { wanted, installed }]) => semver.valid(wanted) && installed !== wanted)
    .map(
      ([name, { wanted, installed = 'missing' }]) =>
        `${basename(directory)}/package.json has ${name} ${wanted}, but the installed one is ${installed}. Run npm ci.`,
    );
}
