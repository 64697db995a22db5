import type { LoaderContext } from 'webpack';
import subsetFont from 'subset-font';

/**
 * The characters of a font file, by the name in its address (`font.woff2?letters=common`), in CSS syntax. The faces of
 * theme/fonts.css declare the same `unicode-range`, so that browsers fetch only the files a page needs.
 */
export const LETTERS = {
  /** English, and the symbols of the site's own texts. */
  common:
    'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2122, U+2190-2193, U+2212',
  /** The rest of Latin-1, mostly accented letters. */
  accents:
    'U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2215, U+FEFF, U+FFFD',
} as const;

/** The used range of each variable font's axes, by the prefix of its file name. Other axes stay complete. */
const AXES: Record<string, Record<string, number | { min: number; max: number }>> = {
  // Headings use weights 600 to 680, which look the same at their sizes; the optical size does not, so it stays.
  'bricolage-grotesque-': { wght: 640 },
  'geist-': { wght: { min: 400, max: 700 } },
};

/** A webpack loader that subsets variable WOFF2 fonts to the characters in the address and the axes in use. */
export default function subset(this: LoaderContext<unknown>, font: Buffer): void {
  const done = this.async();
  const letters = new URLSearchParams(this.resourceQuery).get('letters');
  const name = this.resourcePath.split('/').at(-1) ?? '';
  const axes = Object.entries(AXES).find(([start]) => name.startsWith(start))?.[1];
  if (!isLetters(letters) || axes === undefined) {
    done(new Error(`${name} needs ?letters=${Object.keys(LETTERS).join(' or ')}, and a row in AXES.`));
    return;
  }
  subsetFont(font, lettersIn(LETTERS[letters]), { targetFormat: 'woff2', variationAxes: axes }).then(
    (smaller) => done(null, smaller),
    done,
  );
}

/** Makes webpack pass the file as a Buffer. */
export const raw = true;

const isLetters = (name: string | null): name is keyof typeof LETTERS => name !== null && Object.hasOwn(LETTERS, name);

/** All characters of a `unicode-range`. */
function lettersIn(unicodeRange: string): string {
  return unicodeRange
    .split(', ')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
