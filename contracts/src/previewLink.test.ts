import { isPreviewGenuine, readPreview, signPreview, writePreview } from './previewLink.ts';

const signedVersion = async (remote: string, version: string) => {
  const { key, signature } = await signPreview(remote, version);
  return { key, link: { remote, version, signature } };
};

test('a link selects the version that its publisher has signed', async () => {
  const { key, link } = await signedVersion('editor', '1.2.0-abc');
  const address = new URL('https://keyframe.test/explore');
  address.searchParams.set('preview', writePreview(link));
  expect(readPreview(address.search)).toEqual(link);
  expect(await isPreviewGenuine(link, key)).toBe(true);
});

test.each([
  ['another version', { version: '1.3.0' }],
  ['another remote', { remote: 'browse' }],
  ['an altered signature', { signature: 'AAAA' }],
])('a link for %s is not genuine', async (_what, change) => {
  const { key, link } = await signedVersion('editor', '1.2.0');
  expect(await isPreviewGenuine({ ...link, ...change }, key)).toBe(false);
});

test('a link is not genuine for the key of another publication', async () => {
  const [{ link }, { key }] = [await signedVersion('editor', '1.2.0'), await signedVersion('editor', '1.2.0')];
  expect(await isPreviewGenuine(link, key)).toBe(false);
});

test('an address without the parameter has no link; one in another form is named as such', () => {
  expect(readPreview('?q=neon')).toBeUndefined();
  for (const value of ['', 'editor', 'editor/1.0.0', 'editor/1.0.0/', '../1/x', 'editor/1/a/b', 'editor/1/%2F'])
    expect(readPreview(`?preview=${value}`)).toBeNull();
});
