/** How often somebody in the previews' process is asked whether it answers. Milliseconds. */
export const BEAT = 500;

/** Beats without an answer that make a hang: 2.5 s. Beats and not time, so that a page that slept or hung itself blames nobody. */
export const HUNG_BEATS = 5;
