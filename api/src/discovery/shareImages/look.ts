/** The site's look in pictures: colors of the dark palette and the mark. look.test.ts compares them with the site's. */

/** shared-ui/src/theme/palette.ts */
export const COLOR = {
  ground: '#0d0c0f',
  surface: '#131216',
  lineControl: '#716d67',
  text: '#f1eee7',
  textMuted: '#aba69d',
  textFaint: '#8b867e',
  accent: '#ffb224',
  accentText: '#ffbc42',
} as const;

/** The mark's two diamonds, in a box of 30 by 20. shared-ui/src/motion/logoPaths.ts */
export const LOGO = {
  ghost:
    'M1.2 8.87a1.6 1.6 0 0 0 0 2.26l6.67 6.67a1.6 1.6 0 0 0 2.26 0l1.2-1.2-5.47-5.47a1.6 1.6 0 0 1 0-2.26L11.33 3.4l-1.2-1.2a1.6 1.6 0 0 0-2.26 0z',
  mark: 'M18.87.94a1.6 1.6 0 0 1 2.26 0l7.93 7.93a1.6 1.6 0 0 1 0 2.26l-7.93 7.93a1.6 1.6 0 0 1-2.26 0l-7.93-7.93a1.6 1.6 0 0 1 0-2.26z',
} as const;

/** The size of a picture in pixels: 1.91 to 1, which no network crops. */
export const SIZE = { width: 1200, height: 630 } as const;
