import * as z from 'zod/mini';
import { Community } from './community.ts';

/**
 * `/config.json` on the shell's origin: everything that differs between environments.
 * Read at boot; nothing of it is baked into a build.
 */
export const RuntimeConfig = z.object({
  schema: z.literal(1),
  /** Base of the API, with or without a trailing slash. */
  api: z.url(),
  /** The preview origin, on a host of its own. */
  preview: z.url(),
  auth: z.object({
    /** Firebase web app settings. With the emulator any apiKey does. */
    firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
    /** Origin that answers the Auth emulator's paths; absent with a real Firebase project. */
    emulator: z.optional(z.url()),
  }),
  /**
   * Whether a person may point the shell at another version of a remote: at none, at one of the registry's, or also at
   * one that a server on their own machine (loopback) holds.
   */
  overrides: z.enum(['off', 'registered', 'loopback']),
  /** Where page views and Core Web Vitals go (Firebase Analytics), with the visitor's consent. Absent: nowhere. */
  analytics: z.optional(z.object({ appId: z.string(), measurementId: z.string() })),
  /** Absent: DEFAULT_COMMUNITY. */
  community: z.optional(Community),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
