import * as v from 'valibot';
import { Community } from './community.ts';
import { Url } from './url.ts';

/**
 * `/config.json` on the shell's origin: everything that differs between environments.
 * Read at boot; nothing of it is baked into a build.
 */
export const RuntimeConfig = v.object({
  schema: v.literal(1),
  /** Base of the API, with or without a trailing slash. */
  api: Url,
  /** The preview origin, on a host of its own. */
  preview: Url,
  auth: v.object({
    /** Firebase web app settings. With the emulator any apiKey does. */
    firebase: v.object({ apiKey: v.string(), authDomain: v.string(), projectId: v.string() }),
    /** Origin that answers the Auth emulator's paths; absent with a real Firebase project. */
    emulator: v.optional(Url),
  }),
  /**
   * Whether a person may point the shell at another version of a remote: at none, at one of the registry's, or also at
   * one that a server on their own machine (loopback) holds.
   */
  overrides: v.picklist(['off', 'registered', 'loopback']),
  /** Where page views and Core Web Vitals go (Firebase Analytics), with the visitor's consent. Absent: nowhere. */
  analytics: v.optional(v.object({ appId: v.string(), measurementId: v.string() })),
  /** Absent: DEFAULT_COMMUNITY. */
  community: v.optional(Community),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>;
