import sharp from 'sharp';
import type { Box } from '../browser/stagePage.ts';

/** The pixels of a picture: red, green, blue of each, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A difference of a channel below this is noise of antialiasing. */
const NOISE = 12;

/** Whether the pixel at this offset differs visibly. */
export function differs(one: Pixels, other: Pixels, at: number): boolean {
  return (
    Math.abs(one.data[at]! - other.data[at]!) > NOISE ||
    Math.abs(one.data[at + 1]! - other.data[at + 1]!) > NOISE ||
    Math.abs(one.data[at + 2]! - other.data[at + 2]!) > NOISE
  );
}

/** The number of pixels that differ visibly. */
export function changedPixels(one: Pixels, other: Pixels): number {
  let changed = 0;
  for (let at = 0; at < one.data.length; at += 3) if (differs(one, other, at)) changed += 1;
  return changed;
}

/** The offsets of the pixels in a box, which is cut at the edges of the picture. @param scale pixels of a CSS pixel */
export function* offsetsIn({ left, top, width, height }: Box, pixels: Pixels, scale: number): Generator<number> {
  const from = { x: Math.max(0, Math.floor(left * scale)), y: Math.max(0, Math.floor(top * scale)) };
  const to = {
    x: Math.min(pixels.width, Math.ceil((left + width) * scale)),
    y: Math.min(pixels.height, Math.ceil((top + height) * scale)),
  };
  for (let y = from.y; y < to.y; y += 1) for (let x = from.x; x < to.x; x += 1) yield (y * pixels.width + x) * 3;
}

/** Relative luminance (WCAG 2), 0 to 1, of a colour in sRGB, 0 to 255. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!;
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** The contrast of two luminances (WCAG 2), 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
