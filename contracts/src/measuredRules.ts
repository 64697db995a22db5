/** The checks that a render worker makes in a browser, in the order of the report. */
export const MEASURED_RULES = [
  'compositorTraced',
  'motionUnderReducedMotion',
  'contrastMeasured',
  'focusShown',
  'targetSize',
  'overflow',
  'flashes',
  'layoutShift',
  'forcedColors',
  'largeText',
] as const;
export type MeasuredRule = (typeof MEASURED_RULES)[number];

/** `undecided`: the pixels do not tell. `notMeasured`: the check did not run, and `reason` says why. */
export const MEASURED_OUTCOMES = ['fail', 'undecided', 'pass', 'notApplicable', 'notMeasured'] as const;
export type MeasuredOutcome = (typeof MEASURED_OUTCOMES)[number];

/** `waiting`: a worker will measure it. `notMeasured`: none has, and none will, or it failed. */
export const MEASUREMENT_STATES = ['measured', 'waiting', 'notMeasured'] as const;

/** Counts up with each change of the results, those of the exports included: measurements of an earlier version are made again. */
export const MEASUREMENT_VERSION = 2;
