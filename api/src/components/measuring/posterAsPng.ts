/** A poster as PNG, for what reads no AVIF: what draws the share pictures, and models. */
export async function posterAsPng(poster: Buffer): Promise<Buffer> {
  // Loaded with the first picture: on a platform without its binary, everything but pictures works.
  const { default: sharp } = await import('sharp');
  return sharp(poster).png().toBuffer();
}
