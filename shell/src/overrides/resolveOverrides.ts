import type { StoredOverride } from '@keyframe/contracts/storedOverride';
import { collisions } from '@keyframe/contracts/collisions';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { isPreviewGenuine, type PreviewedVersion } from '@keyframe/contracts/previewLink';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { isAllowed, type OverrideKind } from './allowed.ts';
import { loopbackOrigin, readServedRemotes } from './loopback.ts';
import type { OverrideInForce } from './overridesInForce.ts';
import type { StoredOverrides } from './storedOverrides.ts';

/** The result of resolving this tab's overrides. */
export interface Resolution {
  inForce: Record<string, OverrideInForce>;
  /** One message for each rejected override. */
  refusals: string[];
}

/** Resolves the build of each override; rejects those that the deployment does not allow or that are unavailable. */
export async function resolveOverrides(
  stored: StoredOverrides,
  allowed: RuntimeConfig['overrides'],
  registry: Registry,
): Promise<Resolution> {
  const resolution: Resolution = { inForce: {}, refusals: [] };
  await Promise.all(
    Object.entries(stored).map(async ([remote, chosen]) => {
      try {
        resolution.inForce[remote] = await resolve(remote, chosen, allowed, registry);
      } catch (error) {
        resolution.refusals.push(
          `${remote} is not replaced. ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }),
  );
  return resolution;
}

/** @throws Error with a message for the user */
async function resolve(
  remote: string,
  chosen: StoredOverride,
  allowed: RuntimeConfig['overrides'],
  registry: Registry,
): Promise<OverrideInForce> {
  if (chosen.failed) throw new Error('Part of the chosen build did not load.');
  if (!isAllowed(kindOf(chosen), allowed)) {
    throw new Error(
      allowed === 'off'
        ? 'Choosing versions is turned off on this site.'
        : 'This site allows only versions from its registry.',
    );
  }
  const override = 'version' in chosen ? registered(remote, chosen, registry) : await served(remote, chosen.origin);
  if ('version' in chosen && chosen.preview !== undefined)
    await requireValidLink({ remote, version: chosen.version, signature: chosen.preview }, override.build.preview);
  const [collision] = collisions(registry, {
    name: remote,
    routes: override.build.routes ?? [],
    popups: override.build.popups,
    contributions: override.build.contributions,
  });
  if (collision !== undefined) throw new Error(collision);
  return override;
}

function kindOf(chosen: StoredOverride): OverrideKind {
  if ('origin' in chosen) return 'loopback';
  return chosen.preview === undefined ? 'registered' : 'preview';
}

/** @throws Error when the version's publisher has not signed the link, or it has expired */
async function requireValidLink(link: PreviewedVersion, preview: RemoteVersion['preview']): Promise<void> {
  if (preview === undefined || !(await isPreviewGenuine(link, preview.key)))
    throw new Error('The link to it is not the one that its team has published last.');
  if (Date.parse(preview.until) < Date.now())
    throw new Error(
      `The link to ${link.version} expired on ${preview.until.slice(0, 10)}. Ask its team for a new one.`,
    );
}

function registered(
  remote: string,
  { version, preview }: { version: string; preview?: string | undefined },
  { remotes }: Registry,
): OverrideInForce {
  const versions = Object.hasOwn(remotes, remote) ? remotes[remote]!.versions : {};
  if (!Object.hasOwn(versions, version))
    throw new Error(
      preview === undefined
        ? `The registry has no version ${version} of it.`
        : // An expired preview leaves the registry with the next change.
          `The link to ${version} is no longer valid. Ask its team for a new one.`,
    );
  return { version, build: versions[version]! };
}

async function served(remote: string, address: string): Promise<OverrideInForce> {
  const origin = loopbackOrigin(address);
  if (origin === undefined) throw new Error(`"${address}" is no address on this machine.`);
  const remotes = await readServedRemotes(origin);
  const found = remotes.find(({ name }) => name === remote);
  if (!found) throw new Error(`${origin} holds ${remotes.map(({ name }) => `the remote "${name}"`).join(', ')}.`);
  const { entry } = found;
  const version = entry.channels.stable;
  const build = entry.versions[version]!;
  return {
    version,
    origin,
    build: { ...build, routes: build.routes ?? entry.routes, popups: build.popups ?? entry.popups },
  };
}
