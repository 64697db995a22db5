import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Bucket } from './bucket.ts';
import type { BucketAddress } from './bucketAddress.ts';
import { IMMUTABLE } from '../headers/cacheControl.ts';
import { RegistryHistory, type Trust } from '../registry/registryHistory.ts';
import { RevisionBucket } from './revisionBucket.ts';
import type { ReleaseTarget } from './target.ts';
import { encodingFor, versionFiles, type Encoding, type VersionFile } from './versionFiles.ts';

/** Concurrent uploads. */
const UPLOAD_CONCURRENCY = 8;

/** A version's last object: a version without it is incomplete. */
const LAST = 'release.json';

/** Releases in a bucket of S3-compatible object storage, at `endpoint` or, without one, at Amazon's. */
export function bucketTarget(
  address: BucketAddress,
  endpoint: string | undefined,
  addressOf: ReleaseTarget['addressOf'],
  trust?: Trust,
): ReleaseTarget {
  const bucket = new Bucket(address, endpoint);
  return {
    name: `the bucket s3://${address.bucket}/${address.prefix}`.replace(/\/$/, ''),
    registry: new RegistryHistory(new RevisionBucket(bucket), trust),
    // The shell is released to a folder only (releaseShell.ts).
    servedShell: undefined,
    shellVersions: () => Promise.resolve([]),
    addressOf,
    put: (remote, version, dist) =>
      uploadOnce(bucket, dist, `${remote}/${version}/`, encodingFor(addressOf(remote, version))),
  };
}

async function uploadOnce(bucket: Bucket, dist: string, place: string, encoding: Encoding): Promise<string> {
  const existing = await bucket.read(`${place}${LAST}`);
  if (existing !== undefined) return existing;
  await bucket.requireConditions();
  const files = await versionFiles(dist, encoding);
  await inParallel(
    files.filter(({ path }) => path !== LAST),
    (file) => upload(bucket, file, place),
  );
  for (const file of files.filter(({ path }) => path === LAST)) await upload(bucket, file, place);
  return readFile(join(dist, LAST), 'utf8');
}

async function upload(
  bucket: Bucket,
  { path, source, contentType, contentEncoding }: VersionFile,
  place: string,
): Promise<void> {
  await bucket.put(`${place}${path}`, {
    body: await readFile(source),
    ContentType: contentType,
    CacheControl: IMMUTABLE,
    ...(contentEncoding && { ContentEncoding: contentEncoding }),
  });
}

/** Runs `work` concurrently for each item. After a failure, starts no further item. */
async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of waiting) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: UPLOAD_CONCURRENCY }, worker));
}
