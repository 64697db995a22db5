import sharp from 'sharp';
import { encodeLoop, encodeStill } from './encode.ts';
import { BLANK, varietyOf } from './variety.ts';

/** A picture of a card at 2x: a square on one ground. */
const picture = (left: number, color = '#f80') =>
  sharp({ create: { width: 600, height: 540, channels: 3, background: '#17161a' } })
    .composite([{ input: { create: { width: 160, height: 160, channels: 3, background: color } }, left, top: 190 }])
    .png()
    .toBuffer();
/** A picture of a card. */
const frame = async (left: number) =>
  sharp(await picture(left))
    .resize(300, 270)
    .png()
    .toBuffer();
const blank = () =>
  sharp({ create: { width: 600, height: 540, channels: 3, background: '#17161a' } })
    .png()
    .toBuffer();

test('a picture of one colour has no variety, and one with more to see has more', async () => {
  const gradient = Buffer.from(
    '<svg width="600" height="540"><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><rect width="600" height="540" fill="url(#g)"/></svg>',
  );
  const [none, square, most] = [
    await varietyOf(await blank()),
    await varietyOf(await picture(220)),
    await varietyOf(gradient),
  ];
  expect(none).toBeLessThan(BLANK);
  expect(square).toBeGreaterThan(BLANK);
  expect(most).toBeGreaterThan(square);
});

test('a still is AVIF of 600x540 and some kilobytes', async () => {
  const still = await encodeStill(await picture(220));
  expect(await sharp(still).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 600, height: 540 });
  expect(still.length).toBeLessThan(4 * 1024);
});

test('a loop is animated WebP of 300x270 without an end, and as long as its period', async () => {
  const frames = await Promise.all([100, 200, 300].map(frame));
  const loop = await encodeLoop(frames, 1_000);
  const { format, width, pageHeight, pages, loop: times, delay } = await sharp(loop, { animated: true }).metadata();
  expect({ format, width, pageHeight, pages, times }).toEqual({
    format: 'webp',
    width: 300,
    pageHeight: 270,
    pages: 3,
    times: 0,
  });
  expect(delay?.reduce((all, one) => all + one)).toBe(1_000);
});

test('there is no loop of what does not move', async () => {
  expect(await encodeLoop([await picture(100), await picture(100)], 1_000)).toBeUndefined();
});
