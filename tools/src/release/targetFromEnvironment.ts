import { join, resolve } from 'node:path';
import { dataFolder } from '../local/dataFolder.ts';
import { parseBucketAddress } from './bucketAddress.ts';
import { folderTarget } from './folderTarget.ts';
import { addressPattern, type ReleaseTarget } from './target.ts';
import { trustFromEnvironment } from './trustFromEnvironment.ts';

/** The releases folder of `npm start`. */
export const localReleases = (dataDir: string) => join(dataDir, 'releases');

/** Whether `KEYFRAME_RELEASES` is a bucket's address, not a folder. */
export const isBucketAddress = (place: string) => /^\w+:\/\//.test(place);

/**
 * The release target from the environment: `KEYFRAME_RELEASES` is a folder, by default the local site's, or a bucket of
 * S3-compatible object storage; `KEYFRAME_RELEASES_URL` is its address for browsers. Keys: trustFromEnvironment.ts.
 *
 * @throws Error that names the invalid variable
 */
export async function targetFromEnvironment(env: NodeJS.ProcessEnv): Promise<ReleaseTarget> {
  const { KEYFRAME_RELEASES: place, KEYFRAME_RELEASES_URL: url } = env;
  const addressOf = addressPattern(url);
  const trust = trustFromEnvironment(env);
  if (!place || !isBucketAddress(place))
    return folderTarget(place ? resolve(place) : localReleases(dataFolder()), addressOf, trust);

  const address = parseBucketAddress(place);
  if (!url)
    throw new Error(
      `KEYFRAME_RELEASES is ${place}. Set KEYFRAME_RELEASES_URL to its address for browsers, such as https://releases.example.org.`,
    );
  // Lazy, because the SDK loads slowly and a folder does not need it.
  const { bucketTarget } = await import('./bucketTarget.ts');
  return bucketTarget(address, env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'], addressOf, trust);
}
