import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import type { TextBox } from '../browser/stagePage.ts';
import { counted, fail, named, notApplicable, pass, subject, undecided } from './finding.ts';
import { contrastOf, differs, luminance, offsetsIn, type Pixels } from '../pictures/pixels.ts';

/** The contrast of a text with what is behind its letters. */
export interface MeasuredText {
  label: string;
  /** Where it was looked at. */
  state: 'rest' | 'hover';
  /** 3 for large text, else 4.5. */
  needed: number;
  /** The contrast that a tenth of the letters' pixels stays below, and the one that a tenth exceeds. */
  low: number;
  high: number;
}

/** Fewer pixels of letters tell nothing. */
const ENOUGH = 12;

/**
 * The contrast of texts, from a picture and one of the same document without its letters. Letters that are no plain colour,
 * such as a gradient, are left out.
 *
 * @param scale pixels of a CSS pixel
 */
export function measureTexts(
  texts: readonly TextBox[],
  { shown, without }: { shown: Pixels; without: Pixels },
  { scale, state }: { scale: number; state: MeasuredText['state'] },
): MeasuredText[] {
  return texts.flatMap(({ label, lines, color: [red, green, blue, alpha], size, bold }) => {
    const contrasts: number[] = [];
    const over = (colour: number, ground: number) => Math.round(colour * alpha + ground * (1 - alpha));
    for (const line of lines) {
      for (const at of offsetsIn(line, shown, scale)) {
        if (!differs(shown, without, at)) continue;
        const [r, g, b] = [without.data[at]!, without.data[at + 1]!, without.data[at + 2]!];
        contrasts.push(contrastOf(luminance(over(red, r), over(green, g), over(blue, b)), luminance(r, g, b)));
      }
    }
    if (contrasts.length < ENOUGH) return [];
    contrasts.sort((one, other) => one - other);
    const at = (part: number) => contrasts[Math.floor((contrasts.length - 1) * part)]!;
    const needed = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
    return [{ label, state, needed, low: at(0.1), high: at(0.9) }];
  });
}

/** @param invisible texts of which no letter could be told from what is behind it */
export function contrastMeasured(texts: readonly MeasuredText[], invisible: readonly string[]): MeasuredFinding {
  if (texts.length === 0 && invisible.length === 0) return notApplicable('It shows no text.');
  const low = texts.filter(({ high, needed }) => high < needed);
  const some = texts.filter(({ high, low: least, needed }) => high >= needed && least < needed);
  if (low.length > 0) {
    const worst = low.reduce((one, other) => (other.high < one.high ? other : one));
    const where = worst.state === 'hover' ? ' on hover' : '';
    return fail(
      `${subject(
        low.map(({ label }) => label),
        'has',
        'have',
      )} a contrast of ${worst.high.toFixed(1)}${where}; ${worst.needed} is needed.`,
      'Make the text or its background darker or lighter.',
    );
  }
  if (some.length > 0) {
    return undecided(
      `${subject(
        some.map(({ label }) => label),
        'is',
        'are',
      )} above a background that varies; parts have less than ${some[0]!.needed}.`,
      'Put a plain ground behind the text, or make the background more even.',
    );
  }
  if (texts.length === 0) {
    return undecided(
      `The letters of ${named(invisible)} could not be told from their background.`,
      'Check the contrast by eye.',
    );
  }
  const least = Math.min(...texts.map((text) => text.low));
  return pass(
    `${counted(texts.length, 'text')} measured, at rest and on hover; the least contrast is ${least.toFixed(1)}.`,
  );
}
