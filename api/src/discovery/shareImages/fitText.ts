import type { FontMetrics } from './fontMetrics.ts';

/** How a text is set: the font, its size in pixels and the space between letters as a fraction of the size. */
export interface TypeSetting {
  metrics: FontMetrics;
  size: number;
  letterSpacing: number;
}

/** The lines of a text, and whether all of it fits with its words whole. */
export interface FittedText {
  lines: string[];
  isWhole: boolean;
}

const ELLIPSIS = '…';

/** Letters with their marks, which no line break separates. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The width of a text in pixels. */
export function textWidth(text: string, { metrics, size, letterSpacing }: TypeSetting): number {
  return size * (metrics.width(text) + letterSpacing * [...text].length);
}

/**
 * Breaks a text into at most `maxLines` lines of at most `width` pixels: at spaces, and within a word that is longer than
 * a line. The last line ends in an ellipsis when the text does not fit.
 */
export function fitText(text: string, width: number, maxLines: number, setting: TypeSetting): FittedText {
  const fits = (line: string) => textWidth(line, setting) <= width;
  const words = text.split(' ').filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = fits(word) ? [word] : breakWord(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return { lines, isWhole: words.every(fits) };
  const [last = '', ...after] = lines.slice(maxLines - 1);
  const shortened = shorten(`${last} ${after.join(' ')}`, fits);
  return { lines: [...lines.slice(0, maxLines - 1), shortened], isWhole: false };
}

/** The pieces of a word that is longer than a line. Each has at least one letter, however narrow the line. */
function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** The start of a text with an ellipsis, as long as it fits. */
function shorten(text: string, fits: (line: string) => boolean): string {
  let start = '';
  for (const { segment } of graphemes.segment(text)) {
    if (!fits(start + segment + ELLIPSIS)) break;
    start += segment;
  }
  return start.trimEnd() + ELLIPSIS;
}
