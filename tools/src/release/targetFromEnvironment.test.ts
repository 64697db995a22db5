import { targetFromEnvironment } from './targetFromEnvironment.ts';

const URL = 'https://{remote}.example.org/releases';

test('a folder is the target by its path, wherever the command is called', async () => {
  const target = await targetFromEnvironment({ KEYFRAME_RELEASES: '/srv/keyframe', KEYFRAME_RELEASES_URL: URL });
  expect(target.name).toBe('the folder /srv/keyframe');
  expect(target.addressOf('editor', '1.0.0')).toBe('https://editor.example.org/releases/editor/1.0.0');
});

test('s3://bucket/folder is a bucket of object storage', async () => {
  const target = await targetFromEnvironment({
    KEYFRAME_RELEASES: 's3://releases/site',
    KEYFRAME_RELEASES_URL: URL,
    AWS_ENDPOINT_URL_S3: 'http://storage.test',
  });
  expect(target.name).toBe('the bucket s3://releases/site');
  expect(target.addressOf('editor', '1.0.0')).toBe('https://editor.example.org/releases/editor/1.0.0');
});

test('a bucket without an address for browsers is refused, since nobody could load from it', async () => {
  await expect(targetFromEnvironment({ KEYFRAME_RELEASES: 's3://releases' })).rejects.toThrow(
    'KEYFRAME_RELEASES_URL must say under which address browsers find it',
  );
});

test('another kind of address is refused, and no folder of that name is made', async () => {
  await expect(
    targetFromEnvironment({ KEYFRAME_RELEASES: 'gs://releases', KEYFRAME_RELEASES_URL: URL }),
  ).rejects.toThrow('a bucket is named like s3://my-bucket');
});
