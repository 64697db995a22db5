/** Interval of the heartbeat of the previews' process. Milliseconds. */
export const HEARTBEAT = 500;

/**
 * Missed heartbeats that make a hang: 2.5 s. Counted in heartbeats, not in time, so that a page that slept or blocked
 * itself is not taken for a hang.
 */
export const MAX_MISSED_HEARTBEATS = 5;
