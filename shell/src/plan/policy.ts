/**
 * The whole policy of loading a remote, in one place. Times in milliseconds.
 * The shell asks for a remote's entry, then for the one module it exposes.
 */
export const LOAD_POLICY = {
  /**
   * Pauses before the second and the third try of a version. Two retries ride out a dropped connection or a server's
   * restart; more would only lengthen the wait for the fallback version.
   */
  retryPauses: [300, 1_000],

  /** `release.json`, which names what a version requires, is one small file; a server that has not sent it by now is down or overloaded. */
  requirementTimeout: 4_000,

  /** A developer's server on the visitor's own machine says which remote it holds; the page waits for it to open. */
  servedRemoteTimeout: 3_000,

  /** The entry is small too, but is parsed as well. */
  entryTimeout: 6_000,

  /**
   * One try in all, the module's own chunks included. A hanging chunk surfaces nothing (measured), so this
   * limit is what ends it.
   */
  tryTimeout: 12_000,

  /** After a chunk of a running remote has failed to load, the page is reloaded automatically at most once in this time. */
  reloadGuard: 60_000,

  /** Before a reload the site's own origin must answer within this time. */
  reachableTimeout: 4_000,
} as const;
