/** A bucket, and the prefix of a target's objects: `''`, or a path with a trailing slash. */
export interface BucketAddress {
  bucket: string;
  prefix: string;
}

/**
 * Parses `s3://bucket/prefix`.
 *
 * @throws Error with an example of a valid address
 */
export function parseBucketAddress(address: string): BucketAddress {
  // Bucket names as Amazon allows them; prefixes only with characters that need no escaping in a URL.
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+)?\/?)?$/.exec(address) ?? [];
  if (bucket === undefined) {
    throw new Error(
      `KEYFRAME_RELEASES is "${address}"; a bucket's address must look like s3://my-bucket or s3://my-bucket/some/folder, with lowercase letters, digits, dots and hyphens.`,
    );
  }
  return { bucket, prefix: path && `${path}/` };
}
