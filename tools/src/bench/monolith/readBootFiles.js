import { parse } from '@keyframe/contracts/parse';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { DEFINITIONS } from 'bench-remotes';

/**
 * Replaces shell/src/boot/readBootFiles.ts in the build without federation: the routes are in the build, so there is no
 * registry and no plan. The configuration is read as usual.
 */
export async function readBootFiles() {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(6_000) });
  if (!response.ok) throw new Error(`/config.json responded with ${response.status}`);
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
