import type { Font } from './fonts.ts';

/** How a text is drawn. `x` and `y` are the start of its baseline. */
export interface TextStyle {
  x: number;
  y: number;
  font: Font;
  size: number;
  color: string;
  /** As a fraction of the size. */
  letterSpacing?: number;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as an SVG element. The text is content, never markup. */
export function svgText(text: string, { x, y, font, size, color, letterSpacing = 0 }: TextStyle): string {
  const content = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
  return (
    `<text x="${x}" y="${y}" font-family="${font.family}" font-weight="${font.weight}" font-size="${size}"` +
    ` letter-spacing="${size * letterSpacing}" fill="${color}">${content}</text>`
  );
}
