import * as v from 'valibot';
import { Community } from './community.ts';
import { Url } from './url.ts';

/** The setting of a feature flag (flags.ts). */
const Flag = v.union([
  v.picklist(['on', 'off', 'staff']),
  v.object({ share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
]);

/**
 * `/config.json` on the shell's origin: everything that differs between environments. Read at boot; builds contain none
 * of it.
 */
export const RuntimeConfig = v.object({
  schema: v.literal(1),
  /** Base URL of the API, with or without a trailing slash. */
  api: Url,
  /** The preview origin, on a separate host. */
  preview: Url,
  auth: v.object({
    /** Firebase web app settings. The emulator accepts any apiKey. */
    firebase: v.object({ apiKey: v.string(), authDomain: v.string(), projectId: v.string() }),
    /** The origin that serves the Auth emulator; absent with a real Firebase project. */
    emulator: v.optional(Url),
  }),
  /**
   * Which overrides a visitor may choose for a remote: none, versions of the registry, or also a server on their own
   * machine (loopback).
   */
  overrides: v.picklist(['off', 'registered', 'loopback']),
  /** Firebase Analytics for page views and Core Web Vitals, with the visitor's consent. Absent: no analytics. */
  analytics: v.optional(v.object({ appId: v.string(), measurementId: v.string() })),
  /** DEFAULT_COMMUNITY if absent. */
  community: v.optional(Community),
  /** Feature flags by name; the default of the code for others (flags.ts). */
  flags: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), Flag)),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>;
