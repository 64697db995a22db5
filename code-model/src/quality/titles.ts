import type { QualityRule } from './finding.ts';

/** What each rule checks, as a heading. */
export const QUALITY_TITLES: Readonly<Record<QualityRule, string>> = {
  parseErrors: 'Parses',
  compositor: 'Stays on the compositor',
  reducedMotion: 'Respects reduced motion',
  transitionAll: 'Named transitions',
  focusVisible: 'Visible focus',
  keyboard: 'Keyboard',
  controlNames: 'Names of controls',
  contrast: 'Contrast at rest',
  baseline: 'Browser support',
  network: 'No requests',
  withoutScript: 'Without JavaScript',
  size: 'Size',
};

/** What only a browser can measure. No check of these has run. */
export const MEASURED_CHECKS = [
  'Frames on the compositor, traced',
  'Motion left under reduced motion, in pixels',
  'Contrast in hover and focus',
  'Size of targets',
  'Overflow at 320 px and with text of 200 %',
  'Flashes',
  'Layout shift',
  'Forced colors',
] as const;
