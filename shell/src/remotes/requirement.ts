import { PLATFORM_PACKAGE, providesVersion } from '@keyframe/contracts/platformVersion';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { SHELL, sharedDependencies } from './federation.ts';

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
  const { missingExports } = await import(/* webpackChunkName: "failure" */ './missingExports.ts');
  return `It requires ${PLATFORM_PACKAGE} ${requires.join(' or ')}; this shell has ${provided}${await missingExports(entry)}.`;
}
