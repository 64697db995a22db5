/**
 * A development server answers after the build in hand, and a second try of a remote would run it twice. Constant in a
 * production build.
 */
const PATIENCE = process.env.NODE_ENV === 'development' ? 20 : 1;

/**
 * The policy of loading a remote. Times in milliseconds. The shell requests a remote's entry, then the one module it
 * exposes.
 */
export const LOAD_POLICY = {
  /**
   * Delays before the second and the third try of a version. Two retries bridge a dropped connection or a server's
   * restart; more would only delay the fallback version.
   */
  retryPauses: [300, 1_000],

  /**
   * `release.json`, which lists a version's requirements, is one small file; a server that has not sent it by now is
   * down or overloaded.
   */
  requirementTimeout: 4_000,

  /**
   * A developer's server on the visitor's own machine reports its remotes; the page waits for it before it opens. While it
   * stores its cache it responds after some seconds. One that has ended refuses the connection at once.
   */
  servedRemoteTimeout: 10_000,

  /** The entry is also small, but the browser parses it as well. */
  entryTimeout: 6_000 * PATIENCE,

  /**
   * One try in total, including the module's own chunks. A stalled chunk raises no error (measured), so this limit ends
   * it.
   */
  tryTimeout: 12_000 * PATIENCE,

  /** Minimum time between two automatic reloads of the page after a chunk of a running remote failed to load. */
  reloadGuard: 60_000,

  /** The site's origin must respond within this time before a reload. */
  reachableTimeout: 4_000,
} as const;
