import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { partsOnDemand } from '../surface/partsOnDemand.ts';
import { SHARED_NAMES, sharedVersion } from '../webpack/sharedDependencies.ts';

/** The shared dependencies in a build's mf-manifest.json. */
interface Manifest {
  shared: { name: string; requiredVersion: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/**
 * Checks a build against the table of shared dependencies. Faults are a dependency that is not in the table, a required
 * version that the shell's does not satisfy, and an own copy, which would be a second one in the page. A part on demand is
 * an own copy by design.
 */
export async function sharedDependencyFaults(dist: string): Promise<string[]> {
  const { shared } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const parts = new Set(partsOnDemand().map(({ name }) => name));
  return shared.flatMap(({ name, requiredVersion, assets }) => {
    if (parts.has(name)) return [];
    const entry = SHARED_NAMES.find((known) => known === name || (known.endsWith('/') && name.startsWith(known)));
    if (!entry) return [`It shares ${name}, which is not in the table (tools/src/webpack/sharedDependencies.ts).`];
    const faults = [];
    const provided = sharedVersion(entry);
    if (!semver.satisfies(provided, requiredVersion))
      faults.push(`It needs ${name} ${requiredVersion}; the shell has ${provided}.`);
    if (assets.js.sync.length + assets.js.async.length > 0)
      faults.push(`It has its own copy of ${name}; the shell's must be the only one (import: false).`);
    return faults;
  });
}
