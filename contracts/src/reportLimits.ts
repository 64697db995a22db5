/** The parts of client reports that the shell needs without the schema. */

/**
 * The step at which a remote failed; `script`: an error that nothing caught, of an event handler, a timer or a
 * promise; `policy`: its code violated the Content-Security-Policy; `registry`: the shell could not read the registry.
 */
export const REPORT_PHASES = ['registry', 'contract', 'load', 'shape', 'render', 'chunk', 'script', 'policy'] as const;
export type ReportPhase = (typeof REPORT_PHASES)[number];

/** How the version in the page was chosen. */
export const REPORT_CHANNELS = ['override', 'staff', 'canary', 'stable', 'fallback'] as const;
export type ReportChannel = (typeof REPORT_CHANNELS)[number];

/** The longest texts of a report, in UTF-16 units. */
export const REPORT_LIMITS = { remote: 60, version: 100, message: 1_000, page: 300, stack: 4_000 } as const;
