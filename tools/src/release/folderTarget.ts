import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryHistory, type Trust } from '../registry/registryHistory.ts';
import { copyOnce } from './copyOnce.ts';
import { RevisionFolder } from './revisionFolder.ts';
import { currentShellFolder, shellVersions } from './shellFolder.ts';
import type { ReleaseTarget } from './target.ts';

/** Releases in a folder, which any web server can serve, such as that of `npm start`. */
export function folderTarget(folder: string, addressOf: ReleaseTarget['addressOf'], trust?: Trust): ReleaseTarget {
  return {
    name: `the folder ${folder}`,
    registry: new RegistryHistory(new RevisionFolder(folder), trust),
    servedShell: existsSync(currentShellFolder(folder)) ? currentShellFolder(folder) : undefined,
    shellVersions: () => shellVersions(folder),
    addressOf,
    put: async (remote, version, dist) => {
      const place = join(folder, remote, version);
      await copyOnce(dist, place);
      return readFile(join(place, 'release.json'), 'utf8');
    },
  };
}
