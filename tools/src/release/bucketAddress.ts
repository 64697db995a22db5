/** A bucket, and the folder in it that all of a target's objects lie in: `''`, or a path with a slash at its end. */
export interface BucketAddress {
  bucket: string;
  prefix: string;
}

/**
 * Takes `s3://bucket/prefix` apart.
 *
 * @throws Error that says what such an address looks like
 */
export function parseBucketAddress(address: string): BucketAddress {
  // Bucket names as Amazon allows them; prefixes only of what needs no escaping in a web address.
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+)?\/?)?$/.exec(address) ?? [];
  if (bucket === undefined) {
    throw new Error(
      `KEYFRAME_RELEASES is "${address}"; a bucket is named like s3://my-bucket or s3://my-bucket/some/folder, of letters, digits, dots and hyphens.`,
    );
  }
  return { bucket, prefix: path && `${path}/` };
}
