import { parseBucketAddress } from './bucketAddress.ts';

test.each([
  ['s3://releases', { bucket: 'releases', prefix: '' }],
  ['s3://releases/', { bucket: 'releases', prefix: '' }],
  ['s3://my.releases-1/site', { bucket: 'my.releases-1', prefix: 'site/' }],
  ['s3://releases/eu/site_2/', { bucket: 'releases', prefix: 'eu/site_2/' }],
])('%s names a bucket and a folder in it', (address, expected) => {
  expect(parseBucketAddress(address)).toEqual(expected);
});

test.each([
  's3://',
  's3:///site',
  's3://Releases',
  's3://a',
  's3://releases//site',
  's3://releases/a b',
  'gs://releases',
  'https://releases.example.org',
])('%s is refused with an example of what is meant', (address) => {
  expect(() => parseBucketAddress(address)).toThrow(
    `KEYFRAME_RELEASES is "${address}"; a bucket is named like s3://my-bucket`,
  );
});
