import { z } from 'zod';
import { COUNTED_CHANNELS, RELEASE_SIGNALS } from './releaseSignals.ts';

/** How often a signal was observed of a version in a channel, and how often it was bad: a fault, or a poor vital. */
export const ReleaseCount = z.object({
  remote: z.string(),
  version: z.string(),
  channel: z.enum(COUNTED_CHANNELS),
  signal: z.enum(RELEASE_SIGNALS),
  seen: z.int().min(0),
  bad: z.int().min(0),
});
export type ReleaseCount = z.infer<typeof ReleaseCount>;

/** The path on the listener of `/metrics`; `?hours=24` limits it to the last hours. */
export const RELEASE_COUNTS_PATH = '/release-counts';

/** The response of `RELEASE_COUNTS_PATH`. */
export const ReleaseCounts = z.object({ counts: z.array(ReleaseCount) });
