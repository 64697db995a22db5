import { parse } from '@keyframe/contracts/parse';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { DEFINITIONS } from 'bench-remotes';

/**
 * Stands for shell/src/boot/bootFiles.ts in the build without federation: the pages are in the build, so there is no
 * registry to fetch, check or keep a copy of, and nothing to plan. The configuration is read as ever.
 */
export async function readBootFiles() {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(6_000) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const plan = Object.fromEntries(
    DEFINITIONS.map(({ name, routes, popups = [] }) => [name, { candidates: [], routes, popups }]),
  );
  return {
    config: parse(RuntimeConfig, await response.json()),
    registry: { schema: 1, revision: 0, remotes: {} },
    registryIsCopy: false,
    plan,
  };
}
