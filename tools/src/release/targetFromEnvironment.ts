import { join, resolve } from 'node:path';
import { dataFolder } from '../local/dataFolder.ts';
import { parseBucketAddress } from './bucketAddress.ts';
import { folderTarget } from './folderTarget.ts';
import { addressPattern, type ReleaseTarget } from './target.ts';

/** Where `npm start` publishes to and serves from. */
export const localReleases = (dataDir: string) => join(dataDir, 'releases');

/** Whether `KEYFRAME_RELEASES` names a bucket rather than a folder. */
export const isBucketAddress = (place: string) => /^\w+:\/\//.test(place);

/**
 * The target that the environment names: `KEYFRAME_RELEASES` is a folder, by default the local site's, or a bucket of
 * S3-compatible object storage; `KEYFRAME_RELEASES_URL` says under which address browsers find it.
 *
 * @throws Error that says which variable is wrong
 */
export async function targetFromEnvironment(env: NodeJS.ProcessEnv): Promise<ReleaseTarget> {
  const { KEYFRAME_RELEASES: place, KEYFRAME_RELEASES_URL: url } = env;
  const addressOf = addressPattern(url);
  if (!place || !isBucketAddress(place))
    return folderTarget(place ? resolve(place) : localReleases(dataFolder()), addressOf);

  const address = parseBucketAddress(place);
  if (!url)
    throw new Error(
      `KEYFRAME_RELEASES is ${place}: then KEYFRAME_RELEASES_URL must say under which address browsers find it, such as https://releases.example.org.`,
    );
  // The SDK takes its time to load and is of no use to a folder.
  const { bucketTarget } = await import('./bucketTarget.ts');
  return bucketTarget(address, env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'], addressOf);
}
