import { differenceOf, type Pixels } from './comparePictures.ts';

/** A picture of one row, of grey values. */
const row = (...greys: number[]): Pixels => ({
  width: greys.length,
  height: 1,
  data: Uint8ClampedArray.from(greys.flatMap((grey) => [grey, grey, grey, 255])),
});
const pixel = (picture: Uint8ClampedArray | undefined, index: number) => [
  ...(picture?.slice(index * 4, index * 4 + 4) ?? []),
];

test('equal pictures differ in no pixel', () => {
  expect(differenceOf(row(10, 200), row(10, 200))).toEqual({ width: 2, height: 1, different: 0, faint: 0 });
});

test('a pixel that differs has a color of its own, a faint difference half of it, and the rest is faded', () => {
  const { different, faint, picture } = differenceOf(row(10, 100, 128), row(200, 112, 128));
  expect({ different, faint }).toEqual({ different: 2, faint: 1 });
  expect(pixel(picture, 0)).toEqual([255, 45, 120, 255]);
  expect(pixel(picture, 1)).toEqual([189, 84, 122, 255]);
  expect(pixel(picture, 2)).toEqual([128, 128, 128, 255]);
});

test('a difference in one channel is one, and so is a pixel that only one picture has', () => {
  const blue = row(10);
  blue.data[2] = 40;
  expect(differenceOf(row(10), blue)).toMatchObject({ different: 1, faint: 0 });
  expect(differenceOf(row(10), row(10, 10))).toMatchObject({ width: 2, height: 1, different: 1, faint: 0 });
});
