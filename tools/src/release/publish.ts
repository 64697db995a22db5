import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteEntry } from 'contracts/registry';
import { Release } from 'contracts/release';
import type { RegistryFolder } from './registryFolder.ts';

/** Where a remote's versions lie and under which origin a browser finds them. */
export interface Target {
  /** Folder with `<remote>/<version>/…`. */
  folder: string;
  /** Origin that serves `folder`. */
  origin: string;
  registry: RegistryFolder;
}

/**
 * Publishes the build in `dist` as an immutable version, `<remote>/<version>/…`, and points the remote's stable
 * channel at it; the version that was stable until now becomes the fallback. Files first, registry last: an
 * interrupted publish leaves the old state. Publishing the same build again changes nothing.
 */
export async function publish(dist: string, { folder, origin, registry }: Target): Promise<Release> {
  const release = Release.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  await copyOnce(dist, join(folder, release.name, release.version));
  await registry.update((current) => withStable(current, release, `${origin}/${release.name}/${release.version}`));
  return release;
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

/** A folder that is there is whole: it got its name last. */
async function copyOnce(from: string, place: string): Promise<void> {
  if (existsSync(place)) return;
  const draft = `${place}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rename(draft, place);
}

/** The registry with this release as the remote's stable version, its routes and popups with it; undefined when it is so already. */
function withStable(registry: Registry, release: Release, base: string): Registry | undefined {
  const { name, routes, popups, version, container, integrity, contract, shell, commit } = release;
  const before: RemoteEntry | undefined = registry.remotes[name];
  const known = before?.versions[version];
  const manifest = `${base}/mf-manifest.json`;
  if (before && known && before.channels.stable === version && known.manifest === manifest) return undefined;
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      [name]: {
        routes,
        ...(popups && { popups }),
        channels: { ...before?.channels, stable: version },
        ...(before && before.channels.stable !== version ? { fallback: before.channels.stable } : before?.fallback ? { fallback: before.fallback } : {}),
        versions: {
          ...before?.versions,
          [version]: { manifest, entry: `${base}/remoteEntry.js`, container, integrity, contract, shell, commit, publishedAt: new Date().toISOString() },
        },
      },
    },
  };
}
