/** Limits of a compilation. Sizes in bytes, times in milliseconds. A component takes 5 to 10 ms. */
export const TAILWIND_LIMITS = {
  inputBytes: 256 * 1024,
  outputBytes: 512 * 1024,
  time: 2_000,
  /** For starting the thread, which does not depend on the component. */
  startTime: 30_000,
  /** The most queued compilations. */
  waiting: 200,
} as const;
