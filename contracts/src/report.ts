import { z } from 'zod';
import { REPORT_CHANNELS, REPORT_LIMITS, REPORT_PHASES } from './reportLimits.ts';

/**
 * A failure of a remote, or of the shell itself, that a visitor's page tells the operators of. Anybody can send one:
 * it is a claim, never a fact, and is kept as short text only.
 */
export const ClientReport = z.strictObject({
  /** The remote's name; `shell` for the shell itself. */
  remote: z.string().min(1).max(REPORT_LIMITS.remote),
  version: z.string().min(1).max(REPORT_LIMITS.version),
  channel: z.enum(REPORT_CHANNELS),
  /** Revision of the registry that the page was opened with. */
  revision: z.int().min(0),
  /** Whether a person had replaced the registry's choice. */
  overridden: z.boolean(),
  phase: z.enum(REPORT_PHASES),
  message: z.string().max(REPORT_LIMITS.message),
  /** The page's path, without its query. */
  page: z.string().startsWith('/').max(REPORT_LIMITS.page),
});
export type ClientReport = z.infer<typeof ClientReport>;
