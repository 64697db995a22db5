import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { additionsOf } from '@keyframe/contracts/additions';
import { parse } from '@keyframe/contracts/parse';
import { collisions } from '@keyframe/contracts/collisions';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { Release, ReleasedFiles } from '@keyframe/contracts/release';
import { releasedToStable } from './channels.ts';
import { copyOnce } from './copyOnce.ts';
import type { ReleaseTarget } from './target.ts';

/** Reads and validates `release.json` of the build in `dist`. */
export async function readRelease(dist: string): Promise<Release> {
  return parse(Release, JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
}

/**
 * Publishes the build in `dist` as an immutable version, then updates the registry with `point`. Files come before the
 * registry, so an interrupted publish leaves the old state.
 *
 * @throws Error when a page or popup belongs to another remote, including a concurrent release, or when the version exists
 *   with different files
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
  rejectCollisions(await target.registry.read(), release);
  rejectOtherFiles(release, await target.put(release.name, release.version, dist), target);
  return target.registry.update(
    (registry) => {
      rejectCollisions(registry, release);
      return point(registry, release, build);
    },
    { by, what },
  );
}

/**
 * Publishes a local build for `npm start` and makes it stable, unless the registry already has the build: a channel that
 * was changed by hand, such as by a rollback, stays unchanged until the sources change.
 */
export async function publishLocally(dist: string, target: ReleaseTarget): Promise<void> {
  await publish(dist, target, {
    by: 'npm start',
    what: `start with the local build of ${(await readRelease(dist)).name}`,
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
 * Copies the shell's build to a separate folder and returns its path, because the next build empties `dist` while the
 * site is served.
 */
export async function publishShell(dist: string, folder: string): Promise<string> {
  const { inputs } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { inputs: string };
  const place = join(folder, 'shell', inputs.slice(0, 8));
  await copyOnce(dist, place);
  return place;
}

function rejectCollisions(registry: Registry, release: Release): void {
  const faults = collisions(registry, release);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Requires that the integrity for the registry is that of the stored files: published versions are immutable. */
function rejectOtherFiles({ name, version, integrity }: Release, stored: string, target: ReleaseTarget): void {
  const { integrity: existing } = parse(ReleasedFiles, JSON.parse(stored));
  if (existing === integrity) return;
  throw new Error(
    `${name} ${version} already exists in ${target.name} with different files (entry ${existing}, this build ${integrity}). Raise the version in package.json, or commit the changes.`,
  );
}

/** The registry's entry for a build with files at `address`. */
export function buildOf(
  { container, integrity, server, contract, shell, commit, requires, routes, popups, ...additions }: Release,
  address: string,
  publishedBy: string,
): RemoteVersion {
  return {
    manifest: `${address}/mf-manifest.json`,
    entry: `${address}/remoteEntry.js`,
    container,
    integrity,
    ...(server && { server }),
    contract,
    shell,
    ...(requires && { requires }),
    commit,
    publishedAt: new Date().toISOString(),
    publishedBy,
    routes,
    ...(popups && { popups }),
    ...additionsOf(additions),
  };
}
