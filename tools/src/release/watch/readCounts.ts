import { RELEASE_COUNTS_PATH, ReleaseCounts } from '@keyframe/contracts/releaseCounts';
import type { Counts } from './findWorse.ts';

/** The hours in which a version is judged. Older counts are of other visitors and other data. */
const RECENT_HOURS = 24;

/** The hours that the API keeps. */
const KEPT_HOURS = 720;

/** The time limit of a request, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Reads the counts of releases from the API.
 *
 * @param metrics the address of the listener of metrics of any of its processes
 * @throws Error that names the address
 */
export async function readCounts(metrics: string): Promise<Counts> {
  const [recent, kept] = await Promise.all([RECENT_HOURS, KEPT_HOURS].map((hours) => read(metrics, hours)));
  return { recent: recent!, kept: kept! };
}

async function read(metrics: string, hours: number): Promise<Counts['recent']> {
  const address = `${metrics.replace(/\/+$/, '')}${RELEASE_COUNTS_PATH}?hours=${hours}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new Error(
      `${address} does not respond (${error.message}). Start the API with METRICS_PORT, and give its address with --metrics or KEYFRAME_WATCH_METRICS.`,
      { cause: error },
    );
  });
  if (!response.ok) throw new Error(`${address} responded ${response.status}.`);
  return ReleaseCounts.parse(await response.json()).counts;
}
