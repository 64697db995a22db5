import { LOGO_PATHS } from '../motion/logoPaths.ts';
import { MEASURES } from '../theme/measures.ts';
import { PALETTES } from '../theme/palette.ts';
import { storedTheme } from '../theme/storedTheme.ts';
import { BREAKPOINTS, tokens } from '../theme/tokens.ts';

/** The rows of a header, in CSS pixels; 0 for a missing one. */
export interface HeaderRows {
  announcement: number;
  strip: number;
  /** The row with the logo. */
  bar: number;
  navigation: number;
}

export interface OutlineProps {
  /** The element that React renders into; the first render replaces its content. */
  root: HTMLElement;
  phone: HeaderRows;
  wide: HeaderRows;
}

/**
 * The position of the logo in its row, in CSS pixels: beside the menu button, which starts 10 px before the page's
 * edge; on a phone above the search.
 */
const LOGO = { phone: { start: 36, height: 54 }, wide: { start: 40, height: 60 } } as const;

/**
 * Early render of the site's header as an outline, the logo and a line of text: on a slow network the page would be
 * empty for seconds. Rendered without React and styled-components, at the header's heights, so that nothing shifts.
 */
export function drawOutline({ root, phone, wide }: OutlineProps): void {
  if (root.childElementCount > 0) return;
  const palette = PALETTES[storedTheme()];
  const isPhone = window.innerWidth < BREAKPOINTS.tablet;
  const rows = isPhone ? phone : wide;
  const gutter = `max(${isPhone ? MEASURES.gutter.phone : MEASURES.gutter.wide}, (100% - ${MEASURES.page}) / 2)`;

  const row = (height: number, background: string) => {
    const element = document.createElement('div');
    element.style.cssText = `box-sizing: border-box; height: ${height}px; padding-inline: ${gutter}; background: ${background};
      border-bottom: ${height > 0 ? 1 : 0}px solid ${palette.line}`;
    return element;
  };
  const bar = row(rows.bar, palette.ground);
  bar.append(drawLogo(palette.accent, palette.text, isPhone ? LOGO.phone : LOGO.wide));
  const text = document.createElement('p');
  text.textContent = 'Loading…';
  text.style.cssText = `margin: 0; padding: ${tokens.space[6]} ${gutter}; color: ${palette.textMuted}; font: 0.8125rem/1.45 system-ui, sans-serif`;
  root.append(
    row(rows.announcement, palette.accentSoft),
    row(rows.strip, palette.sunken),
    bar,
    row(rows.navigation, palette.ground),
    text,
  );
}

/** The logo of motion/Logo.tsx. */
function drawLogo(accent: string, color: string, { start, height }: { start: number; height: number }): HTMLElement {
  const logo = document.createElement('div');
  logo.style.cssText = `display: flex; align-items: center; gap: 0.42em; height: ${height}px; margin-inline-start: ${start}px; color: ${color};
    font: 680 20px/1 ${tokens.font.display}; letter-spacing: -0.04em`;
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  mark.setAttribute('viewBox', '0 0 30 20');
  mark.setAttribute('height', '0.86em');
  mark.setAttribute('aria-hidden', 'true');
  for (const [path, opacity] of [
    [LOGO_PATHS.ghost, 0.38],
    [LOGO_PATHS.mark, 1],
  ] as const) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('fill', accent);
    shape.setAttribute('opacity', String(opacity));
    mark.append(shape);
  }
  logo.append(mark, 'Keyframe');
  return logo;
}
