import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMPRESSED_VARIANT, HASHED_NAME } from '../headers/cacheControl.ts';
import { copyOnce } from './copyOnce.ts';
import type { StoredShell } from './target.ts';

/**
 * The shell's releases in a folder, for a web server: `shell/<version>/`, each build; `shell/current`, a link to the served
 * version; and `shell/files/`, the hashed files of all versions, so that a page opened before a release still finds its
 * late chunks.
 */
const shellFolder = (releases: string) => join(releases, 'shell');

/** The folder of the served page. */
export const currentShellFolder = (releases: string): string => join(shellFolder(releases), 'current');

/** The folder of the hashed files of all versions. */
export const shellFilesFolder = (releases: string): string => join(shellFolder(releases), 'files');

/** Stores the build in `dist` as a version. `pointShellAt` makes it current. */
export async function storeShell(dist: string, releases: string, version: string): Promise<void> {
  const place = join(shellFolder(releases), version);
  await mkdir(shellFilesFolder(releases), { recursive: true });
  await copyOnce(dist, place);
  for (const path of await readdir(place, { recursive: true })) {
    if (!HASHED_NAME.test(path.replace(COMPRESSED_VARIANT, ''))) continue;
    const shared = join(shellFilesFolder(releases), path);
    await mkdir(dirname(shared), { recursive: true });
    // A hashed name has one content. A hard link is atomic, unlike a copy.
    await link(join(place, path), shared).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Atomically makes the version current, from the next page load.
 *
 * @throws Error that lists the released versions
 */
export async function pointShellAt(releases: string, version: string): Promise<void> {
  const versions = await shellVersions(releases);
  if (!versions.some((stored) => stored.version === version)) {
    throw new Error(
      `The shell ${version} was never released here. Released versions: ${versions.map((stored) => stored.version).join(', ') || 'none'}.`,
    );
  }
  const current = currentShellFolder(releases);
  const draft = `${current}.draft-${process.pid}`;
  await rm(draft, { force: true });
  await symlink(version, draft);
  await rename(draft, current);
}

/** The stored versions, newest first, and which one is current. */
export async function shellVersions(releases: string): Promise<StoredShell[]> {
  const current = await readlink(currentShellFolder(releases)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const entries = existsSync(shellFolder(releases))
    ? await readdir(shellFolder(releases), { withFileTypes: true })
    : [];
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'files' && !entry.name.includes('.draft-'))
    .map(({ name }) => name);
  const versions = await Promise.all(
    names.map(async (version) => ({ version, at: (await stat(join(shellFolder(releases), version))).ctimeMs })),
  );
  return versions
    .sort((a, b) => b.at - a.at || b.version.localeCompare(a.version, 'en', { numeric: true }))
    .map(({ version }) => ({ version, current: version === current }));
}
