/** What a size of the site needs, from measured costs. docs/capacity.md explains the assumptions. */

/** CPU time of a request in milliseconds. */
export interface Cost {
  api: number;
  database: number;
}

/** What was measured (run.ts). */
export interface Measured {
  /** Bytes of all tables and indexes for each component, with its share of members, likes and days. */
  bytesPerComponent: number;
  /** A visitor's read from the response cache. */
  cached: Cost;
  /** A read from the database. */
  read: Cost;
  write: Cost;
}

/** What is assumed, not measured. */
export const ASSUMED = {
  /**
   * The shares of requests: reads of visitors that the response cache has, those that it lacks, reads of members, which
   * go to the primary, and writes.
   */
  shares: { cached: 0.8, visitors: 0.14, members: 0.05, write: 0.01 },
  /** The share of the cores that is used at the peak. */
  utilization: 0.6,
  /** Free space for bloat, the log and a copy of the largest index. */
  diskFactor: 2,
  /** The share of the data that is read often and has to be in memory. */
  hot: 0.2,
} as const;

/** Needed resources, before rounding to machines. */
export interface Needed {
  diskGigabytes: number;
  memoryGigabytes: number;
  apiCores: number;
  /** For reads of visitors, on any number of replicas. */
  replicaCores: number;
  /** For reads of members, and writes, on one machine. */
  primaryCores: number;
}

/** The resources for a number of components and of API requests a second. */
export function needed(components: number, requests: number, measured: Measured): Needed {
  const { shares, utilization, diskFactor, hot } = ASSUMED;
  const gigabytes = (components * measured.bytesPerComponent) / 1e9;
  const cores = (milliseconds: number) => (requests * milliseconds) / 1_000 / utilization;
  const { cached, read, write } = measured;
  return {
    diskGigabytes: gigabytes * diskFactor,
    memoryGigabytes: gigabytes * hot,
    apiCores: cores(
      shares.cached * cached.api + (shares.visitors + shares.members) * read.api + shares.write * write.api,
    ),
    replicaCores: cores(shares.visitors * read.database),
    primaryCores: cores(shares.members * read.database + shares.write * write.database),
  };
}
