import { z } from 'zod';
import { REPORT_CHANNELS, REPORT_LIMITS, REPORT_PHASES } from './reportLimits.ts';

/**
 * An error of a remote or the shell, reported by a visitor's page. Any client can send one: it is untrusted and stored
 * as short text only.
 */
export const ClientReport = z.strictObject({
  /** The remote's name; `shell` for the shell itself. */
  remote: z.string().min(1).max(REPORT_LIMITS.remote),
  version: z.string().min(1).max(REPORT_LIMITS.version),
  channel: z.enum(REPORT_CHANNELS),
  /** The registry revision that the page was opened with. */
  revision: z.int().min(0),
  /** Whether an override was active. */
  overridden: z.boolean(),
  phase: z.enum(REPORT_PHASES),
  message: z.string().max(REPORT_LIMITS.message),
  /** The error's stack, with addresses without queries; absent if it was not an Error. */
  stack: z.string().max(REPORT_LIMITS.stack).optional(),
  /** The page's path, without its query. */
  page: z.string().startsWith('/').max(REPORT_LIMITS.page),
});
export type ClientReport = z.infer<typeof ClientReport>;
