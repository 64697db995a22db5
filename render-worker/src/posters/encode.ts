import sharp from 'sharp';

// Beside the browser: it has the other cores.
sharp.concurrency(1);

/** Qualities, best first; the most bytes of a picture, for all but the last. */
const STILL = { qualities: [50, 35, 20], bytes: 4 * 1024 };
const LOOP = { qualities: [60, 40], bytes: 40 * 1024 };
/** A loop above this is not stored, in bytes. */
const LARGEST_LOOP = 120 * 1024;

/** A still as AVIF, in the size of the picture. */
export async function encodeStill(png: Buffer): Promise<Buffer> {
  return smallest(STILL, (quality) => sharp(png).avif({ quality, effort: 4 }).toBuffer());
}

/**
 * An animated WebP in the size of the pictures. Undefined when nothing moves in it, or it is too large to be worth loading.
 *
 * @param period its length, in milliseconds
 */
export async function encodeLoop(frames: readonly Buffer[], period: number): Promise<Buffer | undefined> {
  if (frames.every((frame) => frame.equals(frames[0]!))) return undefined;
  // The rounding of one frame's time is not added up.
  const delay = frames.map(
    (_, index) => Math.round(((index + 1) * period) / frames.length) - Math.round((index * period) / frames.length),
  );
  const loop = await smallest(LOOP, (quality) =>
    sharp([...frames], { join: { animated: true } })
      .webp({ quality, effort: 2, loop: 0, delay })
      .toBuffer(),
  );
  return loop.length > LARGEST_LOOP ? undefined : loop;
}

/** The first that is small enough, else the last. */
async function smallest(
  { qualities, bytes }: { qualities: readonly number[]; bytes: number },
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await encode(quality);
    if (encoded.length <= bytes) break;
  }
  return encoded;
}
