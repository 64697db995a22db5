import type { MeasuredRule } from '@keyframe/contracts/measuredRules';
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

/** What each measured rule checks, as a heading. Only a browser can measure it (render-worker). */
export const MEASURED_TITLES: Readonly<Record<MeasuredRule, string>> = {
  compositorTraced: 'Frames on the compositor, traced',
  motionUnderReducedMotion: 'Motion left under reduced motion, in pixels',
  contrastMeasured: 'Contrast in pixels, at rest and on hover',
  focusShown: 'Focus that shows, in pixels',
  targetSize: 'Size of targets',
  overflow: 'Overflow at 320, 390 and 768 px',
  flashes: 'Flashes',
  layoutShift: 'Layout shift',
  forcedColors: 'Forced colors',
  largeText: 'Text of 200 %',
};
