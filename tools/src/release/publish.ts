import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@keyframe/contracts/parse';
import { collisions } from '@keyframe/contracts/collisions';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { Release, ReleasedFiles } from '@keyframe/contracts/release';
import { releasedToStable } from './channels.ts';
import { copyOnce } from './folderTarget.ts';
import type { ReleaseTarget } from './target.ts';

/** `release.json` of the build in `dist`, checked. */
export async function readRelease(dist: string): Promise<Release> {
  return parse(Release, JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
}

/**
 * Publishes the build in `dist` as an immutable version and then changes the registry by `point`. Files first, registry
 * last: an interrupted publish leaves the old state.
 *
 * @throws Error when a page or popup of it is another remote's, also when that team was a moment faster; when the version
 *   is there already with other files
 */
export async function publish(
  dist: string,
  target: ReleaseTarget,
  {
    by,
    what,
    point,
  }: {
    by: string;
    what: string;
    point: (registry: Registry, release: Release, build: RemoteVersion) => Registry | undefined;
  },
): Promise<Registry> {
  const release = await readRelease(dist);
  const build = buildOf(release, target.addressOf(release.name, release.version), by);
  refuseCollisions(await target.registry.read(), release);
  refuseOtherFiles(release, await target.put(release.name, release.version, dist), target);
  return target.registry.update(
    (registry) => {
      refuseCollisions(registry, release);
      return point(registry, release, build);
    },
    { by, what },
  );
}

/**
 * Publishes a local build for `npm start` and makes it stable, unless the registry knows the same build already: a
 * channel that somebody has set by hand, such as by a rollback, stays so until the sources change.
 */
export async function publishLocally(dist: string, target: ReleaseTarget): Promise<void> {
  await publish(dist, target, {
    by: 'npm start',
    what: `start with ${(await readRelease(dist)).name} as built here`,
    point: (registry, release, build) => {
      const known = Object.values(registry.remotes[release.name]?.versions ?? {});
      return known.some(
        ({ container, manifest }) =>
          container === build.container && new URL(manifest).origin === new URL(build.manifest).origin,
      )
        ? undefined
        : releasedToStable(registry, release.name, release.version, build);
    },
  });
}

/**
 * Copies the shell's build to a folder of its own and returns that: what is being served stays whole while the next
 * build empties `dist`.
 */
export async function publishShell(dist: string, folder: string): Promise<string> {
  const { inputs } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { inputs: string };
  const place = join(folder, 'shell', inputs.slice(0, 8));
  await copyOnce(dist, place);
  return place;
}

function refuseCollisions(registry: Registry, release: Release): void {
  const faults = collisions(registry, release);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The integrity in the registry must be that of the files; and a version, once published, means one thing. */
function refuseOtherFiles({ name, version, integrity }: Release, stored: string, target: ReleaseTarget): void {
  const { integrity: there } = parse(ReleasedFiles, JSON.parse(stored));
  if (there === integrity) return;
  throw new Error(
    `${name} ${version} lies in ${target.name} already, with other files (its entry is ${there}, of this build ${integrity}). A published version is never changed: raise the version in package.json, or commit what differs.`,
  );
}

/** What the registry says of a build whose files are at `address`. */
export function buildOf(
  { container, integrity, contract, shell, commit, requires, routes, popups }: Release,
  address: string,
  publishedBy: string,
): RemoteVersion {
  return {
    manifest: `${address}/mf-manifest.json`,
    entry: `${address}/remoteEntry.js`,
    container,
    integrity,
    contract,
    shell,
    ...(requires && { requires }),
    commit,
    publishedAt: new Date().toISOString(),
    publishedBy,
    routes,
    ...(popups && { popups }),
  };
}
