import { DISPLAY, DISPLAY_FALLBACK, SANS } from './fonts.ts';

const FONTS = {
  // Fonts of the machine would draw the same address differently elsewhere.
  loadSystemFonts: false,
  fontFiles: [DISPLAY, DISPLAY_FALLBACK, SANS].map(({ file }) => file),
};

/** Draws an SVG as PNG, in a thread of Node's pool. Only the encoding runs in the event loop. */
export async function renderPng(svg: string): Promise<Buffer> {
  // Loaded with the first picture: on a platform without its binary, everything but pictures works.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { font: FONTS });
  return image.asPng();
}
