import { additionsOf } from '@keyframe/contracts/additions';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import { REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { readDefinition } from '../build/buildApplication.ts';

/** The only version of a remote under development. */
const VERSION = '0.0.0-dev';

/** The name of the container of a remote under development. */
export const devContainer = (remote: string) => `keyframe_${remote}_dev`;

/**
 * The registry's entry of the remote in `directory` under development: one version without release data.
 *
 * @param files address of its files, with a trailing slash
 * @throws Error that lists the faults of remote.json
 */
export async function devEntry(directory: string, files: string): Promise<RemoteEntry> {
  const { name, routes, popups, ...additions } = await readDefinition(directory);
  return {
    routes,
    ...(popups && { popups }),
    channels: { stable: VERSION },
    versions: {
      [VERSION]: {
        manifest: `${files}mf-manifest.json`,
        entry: `${files}remoteEntry.js`,
        container: devContainer(name),
        contract: REMOTE_CONTRACT,
        shell: 'dev',
        commit: 'dev',
        publishedAt: new Date().toISOString(),
        ...additionsOf(additions),
      },
    },
  };
}
