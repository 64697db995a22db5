import type { Page } from '@playwright/test';

/**
 * Tolerance for equal pictures, because antialiasing is not deterministic: at most `share` of the pixels may differ by more
 * than `levels` of 255 in a channel.
 */
export const TOLERANCE = { share: 0.001, levels: 8 } as const;

export interface Comparison {
  /** Within TOLERANCE. */
  readonly same: boolean;
  /** Equal to the byte. */
  readonly identical: boolean;
  /** Pixels that differ by more than TOLERANCE.levels. All of them when the pictures' sizes differ. */
  readonly pixels: number;
}

/** Compares two PNGs. @param decoder any page, which decodes pictures with different bytes */
export async function compare(one: Buffer, other: Buffer, decoder: Page): Promise<Comparison> {
  if (one.equals(other)) return { same: true, identical: true, pixels: 0 };
  const [a, b] = await Promise.all([decode(one, decoder), decode(other, decoder)]);
  const whole = Math.max(a.width * a.height, b.width * b.height);
  const pixels = a.width === b.width && a.height === b.height ? differing(a.data, b.data) : whole;
  return { same: pixels <= whole * TOLERANCE.share, identical: false, pixels };
}

/** Whether a picture has a single colour. */
export async function isBlank(png: Buffer, decoder: Page): Promise<boolean> {
  const { data } = await decode(png, decoder);
  return data.every((value, at) => value === data[at % 4]);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Buffer;
}

/** Decodes a PNG in the page; the result is transferred as base64. */
async function decode(png: Buffer, decoder: Page): Promise<Pixels> {
  const { width, height, base64 } = await decoder.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let binary = '';
    for (let at = 0; at < data.length; at += 0x8000) binary += String.fromCharCode(...data.subarray(at, at + 0x8000));
    return { width: bitmap.width, height: bitmap.height, base64: btoa(binary) };
  }, png.toString('base64'));
  return { width, height, data: Buffer.from(base64, 'base64') };
}

function differing(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > TOLERANCE.levels)) count += 1;
  }
  return count;
}
