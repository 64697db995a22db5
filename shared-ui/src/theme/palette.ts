/**
 * The colours of both themes by role. Every text pair has a contrast of at least 4.5:1, every control's edge and focus
 * ring at least 3:1 (WCAG 2.2 AA; `palette.test.ts` measures them).
 */
export type ThemeName = 'dark' | 'light';

export interface Palette {
  /** Background of the page. */
  ground: string;
  /** Surface on the page: card, panel. */
  surface: string;
  /** Raised surface: menu, dialog, hovered row. */
  raised: string;
  /** Sunken surface: preview, code. */
  sunken: string;
  /** Background of text controls and checkboxes. */
  field: string;
  /** Hairline between neighbours. */
  line: string;
  /** Stronger hairline. */
  lineStrong: string;
  /** Border of text and clickable controls. */
  lineControl: string;
  text: string;
  textMuted: string;
  textFaint: string;
  /** The accent, for fills, marks and the playhead. */
  accent: string;
  accentHover: string;
  /** Text on an accent fill. */
  accentInk: string;
  /** The accent for text and thin lines. */
  accentText: string;
  /** Accent tint behind a selected element. */
  accentSoft: string;
  danger: string;
  dangerSoft: string;
  dangerInk: string;
  success: string;
  focus: string;
  /** Backdrop of a dialog. */
  scrim: string;
  /** Tint over a surface on hover. */
  hover: string;
}

/** The colours of each theme by their role. Styles take them from `tokens.color`. */
export const PALETTES: Record<ThemeName, Palette> = {
  dark: {
    ground: '#0d0c0f',
    surface: '#131216',
    raised: '#1b1a1f',
    sunken: '#08080a',
    field: '#08080a',
    line: 'rgb(236 233 226 / 0.09)',
    lineStrong: 'rgb(236 233 226 / 0.18)',
    lineControl: '#716d67',
    text: '#f1eee7',
    textMuted: '#aba69d',
    textFaint: '#8b867e',
    accent: '#ffb224',
    accentHover: '#ffc555',
    accentInk: '#1c1200',
    accentText: '#ffbc42',
    accentSoft: 'rgb(255 178 36 / 0.13)',
    danger: '#ff7a6b',
    dangerSoft: 'rgb(255 122 107 / 0.12)',
    dangerInk: '#250502',
    success: '#86d69a',
    focus: '#ffb224',
    scrim: 'rgb(4 4 5 / 0.72)',
    hover: 'rgb(236 233 226 / 0.06)',
  },
  light: {
    ground: '#f5f2eb',
    surface: '#fdfbf6',
    raised: '#ffffff',
    sunken: '#ece8df',
    field: '#ffffff',
    line: 'rgb(23 22 26 / 0.11)',
    lineStrong: 'rgb(23 22 26 / 0.24)',
    lineControl: '#827d74',
    text: '#17161a',
    textMuted: '#56524b',
    textFaint: '#67625a',
    accent: '#f7a511',
    accentHover: '#ea9800',
    accentInk: '#1c1200',
    accentText: '#8a5200',
    accentSoft: 'rgb(247 165 17 / 0.18)',
    danger: '#b3261a',
    dangerSoft: 'rgb(179 38 26 / 0.09)',
    dangerInk: '#ffffff',
    success: '#1d6b37',
    focus: '#a86400',
    scrim: 'rgb(23 22 26 / 0.42)',
    hover: 'rgb(23 22 26 / 0.055)',
  },
};
