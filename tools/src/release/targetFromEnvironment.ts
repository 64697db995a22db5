import { join, resolve } from 'node:path';
import { dataFolder } from '../local/dataFolder.ts';
import { folderTarget } from './folderTarget.ts';
import { addressPattern, type ReleaseTarget } from './target.ts';

/** Where `npm start` publishes to and serves from. */
export const localReleases = (dataDir: string) => join(dataDir, 'releases');

/**
 * The target that the environment names: `KEYFRAME_RELEASES` is a folder, by default the local site's;
 * `KEYFRAME_RELEASES_URL` says under which address browsers find it.
 *
 * @throws Error that says which variable is wrong
 */
export function targetFromEnvironment(env: NodeJS.ProcessEnv): ReleaseTarget {
  const addressOf = addressPattern(env['KEYFRAME_RELEASES_URL']);
  const place = env['KEYFRAME_RELEASES'];
  return folderTarget(place ? resolve(place) : localReleases(dataFolder()), addressOf);
}
