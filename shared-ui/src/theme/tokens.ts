import { PALETTES, type Palette } from './palette.ts';

/**
 * The design tokens for styled-components: each value is a reference to a CSS custom property, so a theme change
 * repaints without a re-render. `GlobalStyle` sets the properties.
 */

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom property of a colour role, such as `--kf-text-muted`. */
export const colorProperty = (role: keyof Palette): string => `--kf-${kebab(role)}`;

const color = Object.fromEntries(
  (Object.keys(PALETTES.dark) as (keyof Palette)[]).map((role) => [role, `var(${colorProperty(role)})`]),
) as Record<keyof Palette, string>;

/** Spacing steps in pixels: 1 is the gap inside a control, 10 the gap between sections of a page. */
const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '32px',
  8: '48px',
  9: '72px',
  10: '112px',
} as const;

/** A type style: the `font` shorthand, and the letter spacing and features that it lacks. */
export interface TypeStyle {
  family: string;
  size: string;
  lineHeight: string;
  letterSpacing: string;
  weight: number;
}

const display = `'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif`;
const sans = `'Geist Variable', 'Geist Fallback', system-ui, sans-serif`;
const mono = `'Geist Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace`;

const type = {
  display1: {
    family: display,
    size: 'clamp(2.75rem, 1.4rem + 5.6vw, 5.5rem)',
    lineHeight: '0.94',
    letterSpacing: '-0.041em',
    weight: 640,
  },
  display2: {
    family: display,
    size: 'clamp(2rem, 1.35rem + 2.7vw, 3.375rem)',
    lineHeight: '1',
    letterSpacing: '-0.038em',
    weight: 620,
  },
  display3: {
    family: display,
    size: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)',
    lineHeight: '1.08',
    letterSpacing: '-0.028em',
    weight: 600,
  },
  title: { family: sans, size: '1.0625rem', lineHeight: '1.3', letterSpacing: '-0.014em', weight: 580 },
  body: { family: sans, size: '0.9375rem', lineHeight: '1.6', letterSpacing: '-0.003em', weight: 400 },
  small: { family: sans, size: '0.8125rem', lineHeight: '1.45', letterSpacing: '0', weight: 400 },
  label: { family: mono, size: '0.6875rem', lineHeight: '1.3', letterSpacing: '0.06em', weight: 480 },
  code: { family: mono, size: '0.8125rem', lineHeight: '1.6', letterSpacing: '0', weight: 400 },
} as const satisfies Record<string, TypeStyle>;

/** Colours, spacing, radii, shadows, type, durations and easings. The colours are references that follow the theme. */
export const tokens = {
  color,
  space,
  type,
  font: { display, sans, mono },
  radius: { s: '4px', m: '8px', l: '14px', pill: '999px' },
  elevation: { 1: 'var(--kf-elevation-1)', 2: 'var(--kf-elevation-2)', 3: 'var(--kf-elevation-3)' },
  /** Durations are 0 under prefers-reduced-motion, so their users need no media query. */
  duration: { fast: 'var(--kf-duration-fast)', base: 'var(--kf-duration-base)', slow: 'var(--kf-duration-slow)' },
  /** `snap` for a response to a press, `glide` for a movement, `settle` for a spring. */
  easing: { snap: 'var(--kf-easing-snap)', glide: 'var(--kf-easing-glide)', settle: 'var(--kf-easing-settle)' },
  zIndex: { sticky: 10, header: 100, overlay: 1000, popup: 1100, toast: 1200 },
} as const;

/** Widths in pixels at which layouts change (390, 768 and 1440 are designed). */
export const BREAKPOINTS = { tablet: 720, desktop: 1120 } as const;

/** Media queries, mobile first: `phone` is below the tablet, the others are from that width up. */
export const media = {
  phone: `@media (max-width: ${BREAKPOINTS.tablet - 0.02}px)`,
  tablet: `@media (min-width: ${BREAKPOINTS.tablet}px)`,
  desktop: `@media (min-width: ${BREAKPOINTS.desktop}px)`,
  /** A pointer that can hover: hover styles outside this query stick after a tap. */
  hover: '@media (hover: hover)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const;

export type TypeName = keyof typeof type;
export type SpaceStep = keyof typeof space;
