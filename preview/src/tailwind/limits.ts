/** Limits of one compilation. Sizes in bytes, times in milliseconds. A component takes 5 to 10 ms. */
export const TAILWIND_LIMITS = {
  inputBytes: 256 * 1024,
  outputBytes: 512 * 1024,
  time: 2_000,
  /** For a thread to start, which is no author's doing. */
  startTime: 30_000,
  /** Compilations that may wait for the one thread. */
  waiting: 200,
} as const;
