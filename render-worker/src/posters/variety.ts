import sharp from 'sharp';

/**
 * How much there is to see in a picture: the entropy of its colours, in bits. 0 for one colour; a component on its ground
 * has 0.1 to 4.
 *
 * @param picture any format
 */
export async function varietyOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(150, 135, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    // 4 bits of each channel: noise does not count.
    const colour = ((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const pixels = data.length / info.channels;
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / pixels) * Math.log2(count / pixels);
  return entropy;
}

/** Below this a picture is one colour with a few pixels that differ. */
export const BLANK = 0.005;
