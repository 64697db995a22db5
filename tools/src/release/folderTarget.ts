import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryHistory } from '../registry/registryHistory.ts';
import { RevisionFolder } from './revisionFolder.ts';
import type { ReleaseTarget } from './target.ts';

/** Releases in a folder, which any web server can serve, such as that of `npm start`. */
export function folderTarget(folder: string, addressOf: ReleaseTarget['addressOf']): ReleaseTarget {
  return {
    name: `the folder ${folder}`,
    registry: new RegistryHistory(new RevisionFolder(folder)),
    addressOf,
    put: async (remote, version, dist) => {
      const place = join(folder, remote, version);
      await copyOnce(dist, place);
      return readFile(join(place, 'release.json'), 'utf8');
    },
  };
}

/** Copies a folder unless it exists. The copy is renamed last, so an existing folder is complete. */
export async function copyOnce(from: string, place: string): Promise<void> {
  if (existsSync(place)) return;
  const draft = `${place}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
    // A concurrent publisher of the same version was first; the files are the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(draft, { recursive: true, force: true });
  });
}
