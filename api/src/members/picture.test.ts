import { decodePicture } from './picture.ts';

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');
const dataUrl = (bytes: Buffer) => `data:image/anything;base64,${bytes.toString('base64')}`;
const png = (width: number, height: number) => {
  const bytes = hex('89504e470d0a1a0a 0000000d 49484452 00000000 00000000 0800000000');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** Headers of images of 3 x 2 pixels, as encoders write them. */
const HEADERS: [string, Buffer][] = [
  ['image/png', png(3, 2)],
  ['image/gif', hex('474946383961 0300 0200 80 00 00')],
  ['image/jpeg', hex('ffd8 ffe0 0010 4a46494600010100000100010000 ffff db 0004 0000 ffc2 0011 08 0002 0003 03 012200')],
  ['image/webp', hex('52494646 24000000 57454250 56503820 18000000 300100 9d012a 0300 0200')],
  ['image/webp', hex('52494646 24000000 57454250 5650384c 18000000 2f 02400000 0000000000')],
  ['image/webp', hex('52494646 24000000 57454250 56503858 0a000000 00000000 020000 010000')],
];

test.each(HEADERS)('detects %s from the bytes, whatever type is declared', (mime, bytes) => {
  expect(decodePicture(dataUrl(bytes))).toMatchObject({ mime, bytes });
});

test.each(HEADERS)('rejects %s that ends within its header', (_mime, bytes) => {
  for (let length = 1; length < bytes.length - 5; length += 1) {
    expect(() => decodePicture(dataUrl(bytes.subarray(0, length)))).toThrow('must be a PNG, JPEG, GIF or WebP image');
  }
});

test.each([
  [
    'a signature followed by other bytes',
    Buffer.concat([png(3, 2).subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a JPEG without a frame', hex('ffd8 ffe0 0010 4a46494600010100000100010000 ffd9 00000000000000000000')],
  ['a WebP of an unknown kind', hex('52494646 24000000 57454250 41424344 18000000 00000000 00000000 0000')],
  ['an image without pixels', png(0, 7)],
])('rejects %s', (_what, bytes) => {
  expect(() => decodePicture(dataUrl(bytes))).toThrow('must be a PNG, JPEG, GIF or WebP image');
});

test('rejects an image with too many pixels, however small its file', () => {
  expect(decodePicture(dataUrl(png(4_096, 4_096))).mime).toBe('image/png');
  expect(() => decodePicture(dataUrl(png(30_000, 30_000)))).toThrow('at most 4096 x 4096 pixels, not 30000 x 30000');
});
