import { targetFromEnvironment } from './targetFromEnvironment.ts';

const URL = 'https://{remote}.example.org/releases';

test('a path is a folder target', async () => {
  const target = await targetFromEnvironment({ KEYFRAME_RELEASES: '/srv/keyframe', KEYFRAME_RELEASES_URL: URL });
  expect(target.name).toBe('the folder /srv/keyframe');
  expect(target.addressOf('editor', '1.0.0')).toBe('https://editor.example.org/releases/editor/1.0.0');
});

test('s3://bucket/folder is a bucket target', async () => {
  const target = await targetFromEnvironment({
    KEYFRAME_RELEASES: 's3://releases/site',
    KEYFRAME_RELEASES_URL: URL,
    AWS_ENDPOINT_URL_S3: 'http://storage.test',
  });
  expect(target.name).toBe('the bucket s3://releases/site');
  expect(target.addressOf('editor', '1.0.0')).toBe('https://editor.example.org/releases/editor/1.0.0');
});

test('rejects a bucket without an address for browsers', async () => {
  await expect(targetFromEnvironment({ KEYFRAME_RELEASES: 's3://releases' })).rejects.toThrow(
    'Set KEYFRAME_RELEASES_URL to its address for browsers',
  );
});

test('rejects other address schemes, and creates no folder of that name', async () => {
  await expect(
    targetFromEnvironment({ KEYFRAME_RELEASES: 'gs://releases', KEYFRAME_RELEASES_URL: URL }),
  ).rejects.toThrow("a bucket's address must look like s3://my-bucket");
});
