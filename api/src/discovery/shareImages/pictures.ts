import { backdrop, MARGIN } from './backdrop.ts';
import { drawableText, type DrawableText } from './drawableText.ts';
import { fitText, textWidth, type TypeSetting } from './fitText.ts';
import { DISPLAY, DISPLAY_FALLBACK, SANS, type Font } from './fonts.ts';
import { COLOR, SIZE } from './look.ts';
import { svgText } from './svg.ts';

/** What the picture of a component shows. */
export interface ComponentFacts {
  name: string;
  /** Such as `@ada`. */
  author: string;
  category: string;
  /** Such as `HTML+CSS`. */
  language: string;
}

const SITE_TITLE = 'Nothing good stands still.';
const SITE_LEAD = 'Animated interface components, free to use';

/** The settings of a title, best first: the first in which it fits with its words whole, else the last. */
const TITLES = [
  { size: 112, maxLines: 1 },
  { size: 100, maxLines: 1 },
  { size: 92, maxLines: 2 },
  { size: 80, maxLines: 2 },
  { size: 68, maxLines: 2 },
] as const;
/** The width of the texts: of a picture with a poster, to the left of it. */
const TEXT_WIDTH = { alone: 780, besidePoster: 560 };
const LETTER_SPACING = -0.035;

/** The baselines of a title's last line and of the line below it. */
const TITLE_BASELINE = 396;
const LEAD_BASELINE = 464;

const LEAD: TypeSetting = { metrics: SANS.metrics, size: 34, letterSpacing: 0 };
const LABEL: TypeSetting = { metrics: SANS.metrics, size: 30, letterSpacing: 0 };
const CHIP: TypeSetting = { metrics: SANS.metrics, size: 22, letterSpacing: 0 };

/** Where a poster is: a card in the place of the curve, with the card's proportions. */
const POSTER = { x: 708, y: 122, width: 416, height: 374.4, radius: 24 };

/** The picture of a component as SVG. @param poster a PNG of its poster */
export function componentPicture({ name, author, category, language }: ComponentFacts, poster?: Buffer): string {
  const width = poster ? TEXT_WIDTH.besidePoster : TEXT_WIDTH.alone;
  const title = titleOf(name, `${category} by ${author}`);
  const { size, lines } = fitTitle(title.text, title.font, width);
  const label = oneLine(category, LABEL, width);
  const labelBaseline = TITLE_BASELINE - lines.length * size - 14;
  const content = [
    svgText(label, { x: MARGIN, y: labelBaseline, font: SANS, size: LABEL.size, color: COLOR.accentText }),
    chip(language.replaceAll('+', ' + '), MARGIN + textWidth(label, LABEL) + 24, labelBaseline),
    titleLines(lines, title.font, size),
    lead(oneLine(author, LEAD, width)),
    ...(poster ? [posterCard(poster)] : []),
  ];
  return picture(content, { withCurve: !poster });
}

function posterCard(png: Buffer): string {
  const { x, y, width, height, radius } = POSTER;
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return (
    `<clipPath id="card"><rect ${place} rx="${radius}"/></clipPath>` +
    `<image ${place} clip-path="url(#card)" href="data:image/png;base64,${png.toString('base64')}"/>` +
    `<rect ${place} rx="${radius}" fill="none" stroke="${COLOR.lineControl}" stroke-width="2"/>`
  );
}

/** The picture of the site as SVG, for pages without a component. */
export function sitePicture(): string {
  const { size, lines } = fitTitle(SITE_TITLE, DISPLAY, TEXT_WIDTH.alone);
  return picture([titleLines(lines, DISPLAY, size), lead(SITE_LEAD)], { withCurve: true });
}

/** A name of which no letter can be drawn, such as one in Chinese, is replaced. */
function titleOf(name: string, replacement: string): DrawableText {
  const fonts = [DISPLAY, DISPLAY_FALLBACK] as const;
  const title = drawableText(name, fonts);
  const isUnreadable = title.text === '' || (title.isShortened && !/\p{L}/u.test(title.text));
  return isUnreadable ? drawableText(replacement, fonts) : title;
}

function fitTitle(text: string, { metrics }: Font, room: number): { size: number; lines: string[] } {
  let size = 0;
  let lines: string[] = [];
  for (const option of TITLES) {
    size = option.size;
    const fit = (width: number) =>
      fitText(text, width, option.maxLines, { metrics, size, letterSpacing: LETTER_SPACING });
    const fitted = fit(room);
    lines = fitted.lines;
    if (!fitted.isWhole) continue;
    // Narrower lines of the same number are more even: no word is alone on the last one.
    for (let width = room; lines.length > 1 && width > 0; width -= size / 2) {
      const narrower = fit(width);
      if (!narrower.isWhole || narrower.lines.length > fitted.lines.length) break;
      lines = narrower.lines;
    }
    break;
  }
  return { size, lines };
}

function titleLines(lines: string[], font: Font, size: number): string {
  return lines
    .map((line, index) =>
      svgText(line, {
        // The side bearing of large letters: their stems are in line with the texts above and below.
        x: MARGIN - size * 0.04,
        y: TITLE_BASELINE - (lines.length - 1 - index) * size,
        font,
        size,
        color: COLOR.text,
        letterSpacing: LETTER_SPACING,
      }),
    )
    .join('');
}

function lead(text: string): string {
  return svgText(text, { x: MARGIN, y: LEAD_BASELINE, font: SANS, size: LEAD.size, color: COLOR.textMuted });
}

function oneLine(text: string, setting: TypeSetting, room: number): string {
  return fitText(drawableText(text, [SANS]).text, room, 1, setting).lines.join('');
}

/** A text in a rounded frame, with its baseline a little above that of the text before it, which is larger. */
function chip(text: string, x: number, baseline: number): string {
  const width = textWidth(text, CHIP) + 36;
  return (
    `<rect x="${x}" y="${baseline - 31}" width="${width}" height="42" rx="21" fill="${COLOR.surface}"` +
    ` stroke="${COLOR.lineControl}" stroke-width="2"/>` +
    svgText(text, { x: x + 18, y: baseline - 2, font: SANS, size: CHIP.size, color: COLOR.textMuted })
  );
}

function picture(content: string[], { withCurve }: { withCurve: boolean }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">` +
    `${backdrop({ withCurve })}${content.join('')}</svg>`
  );
}
