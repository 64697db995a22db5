import { z } from 'zod';
import { COUNTED_CHANNELS, MAX_REMOTES, VITAL_RATINGS } from './releaseSignals.ts';
import { REMOTE_NAME } from './remoteName.ts';
import { REPORT_LIMITS } from './reportLimits.ts';

const Rating = z.enum(VITAL_RATINGS);

/**
 * A page load, sent once by a visitor's page when it is left. Any client can send one: it is untrusted. It names no
 * visitor and no address.
 */
export const PageLoad = z.strictObject({
  /** The remotes that were loaded or failed. `failed`: a fault of this version was reported. */
  remotes: z
    .array(
      z.strictObject({
        remote: z.string().regex(REMOTE_NAME).max(REPORT_LIMITS.remote),
        version: z.string().min(1).max(REPORT_LIMITS.version),
        channel: z.enum(COUNTED_CHANNELS),
        failed: z.boolean(),
        /** Of a sample of the page loads: the ratings of the first page, with the version that showed it. */
        vitals: z.strictObject({ LCP: Rating.optional(), INP: Rating.optional(), CLS: Rating.optional() }).optional(),
      }),
    )
    .min(1)
    .max(MAX_REMOTES)
    .refine(
      (remotes) => new Set(remotes.map(({ remote, version }) => `${remote} ${version}`)).size === remotes.length,
      'must name each version once',
    ),
});
export type PageLoad = z.infer<typeof PageLoad>;
