import type { Font } from './fonts.ts';

/** The part of a text that a font can draw. */
export interface DrawableText {
  text: string;
  font: Font;
  /** Whether letters or symbols are left out. */
  isShortened: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Control and format characters, such as bidi overrides, and the selectors of emoji presentations. */
const INVISIBLE = /[\p{C}\p{Variation_Selector}]/gu;

/**
 * The part of a text that one of these fonts can draw, in the font that can draw the most of it; of equal ones the
 * first. A letter is left out together with its marks. No text in a picture has other characters, so that none is drawn
 * as an empty box, and none is invalid in XML.
 */
export function drawableText(text: string, fonts: readonly [Font, ...Font[]]): DrawableText {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '');
  const units = [...graphemes.segment(plain)].map(({ segment }) => segment);
  const [best] = fonts
    .map((font) => ({ font, drawn: units.filter((unit) => [...unit].every((letter) => font.metrics.has(letter))) }))
    .sort((one, other) => other.drawn.length - one.drawn.length);
  if (!best) throw new Error('A text needs a font');
  return {
    text: best.drawn.join('').replace(/ +/g, ' ').trim(),
    font: best.font,
    isShortened: best.drawn.length < units.length,
  };
}
