import { parseBucketAddress } from './bucketAddress.ts';

test.each([
  ['s3://releases', { bucket: 'releases', prefix: '' }],
  ['s3://releases/', { bucket: 'releases', prefix: '' }],
  ['s3://my.releases-1/site', { bucket: 'my.releases-1', prefix: 'site/' }],
  ['s3://releases/eu/site_2/', { bucket: 'releases', prefix: 'eu/site_2/' }],
])('parses %s into bucket and prefix', (address, expected) => {
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
])('rejects %s with an example', (address) => {
  expect(() => parseBucketAddress(address)).toThrow(
    `KEYFRAME_RELEASES is "${address}"; a bucket's address must look like s3://my-bucket`,
  );
});
