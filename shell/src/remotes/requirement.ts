import { PLATFORM_PACKAGE, providesVersion } from '@keyframe/contracts/platformVersion';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { SHELL, sharedDependencies, sharedExports } from './federation.ts';
import { LOAD_POLICY } from '../plan/policy.ts';

/**
 * The requirement of a remote's version that this shell does not meet; undefined when it can run. Checked before any
 * code of the version is fetched: its module would get `undefined` for each missing export, and fail later in another
 * place.
 */
export async function unmetRequirement({ requires, entry }: RemoteVersion): Promise<string | undefined> {
  const provided = sharedDependencies().find(
    ({ name, providedBy }) => name === PLATFORM_PACKAGE && providedBy === SHELL,
  )?.version;
  if (!requires || !provided || requires.some((version) => providesVersion(provided, version))) return undefined;
  return `It requires ${PLATFORM_PACKAGE} ${requires.join(' or ')}; this shell has ${provided}${await missingExports(entry)}.`;
}

/** The exports that the version imports and the shell lacks, from the `release.json` beside its entry. */
async function missingExports(container: string): Promise<string> {
  try {
    const response = await fetch(new URL('release.json', container), {
      signal: AbortSignal.timeout(LOAD_POLICY.requirementTimeout),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { uses = {} } = (await response.json()) as { uses?: Record<string, string[]> };
    const missing = await Promise.all(
      Object.entries(uses).map(async ([entry, names]) => {
        const provided = await sharedExports(entry);
        return provided ? names.filter((name) => !provided.includes(name)).map((name) => `${name} (${entry})`) : [];
      }),
    );
    return missing.flat().length > 0 ? `, without ${missing.flat().join(', ')}` : '';
  } catch (error) {
    // The report is useful without the names, too.
    return ` (release.json: ${(error as Error).message})`;
  }
}
