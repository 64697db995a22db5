/** What the shell needs of client reports without their schema. */

/** At which step a remote failed; `policy`: its code did what the Content-Security-Policy refuses; `registry`: the shell could not read that. */
export const REPORT_PHASES = ['registry', 'contract', 'load', 'shape', 'render', 'chunk', 'policy'] as const;
export type ReportPhase = (typeof REPORT_PHASES)[number];

/** How a version came to be the one in the page. */
export const REPORT_CHANNELS = ['override', 'canary', 'stable', 'fallback'] as const;
export type ReportChannel = (typeof REPORT_CHANNELS)[number];

/** Longest texts of a report, in UTF-16 units. */
export const REPORT_LIMITS = { remote: 60, version: 100, message: 1_000, page: 300 } as const;
