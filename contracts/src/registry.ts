import * as v from 'valibot';
import { PageOpening } from './opening.ts';
import { REMOTE_NAME } from './remoteName.ts';
import { PAGE_ACCESS } from './routes.ts';
import { Url } from './url.ts';

/**
 * `/registry.json`: which remotes exist, which routes each owns, which version each channel points at, and where
 * each version's files are. The only thing a release, a promotion or a rollback changes.
 * The shell checks it before its first paint.
 */

/** What a version of a remote shows, as its release announced it. */
const Pages = {
  routes: v.array(
    v.object({
      path: v.pipe(v.string(), v.startsWith('/')),
      access: v.picklist(PAGE_ACCESS),
      bare: v.optional(v.boolean()),
      refusal: v.optional(v.string()),
      signInReason: v.optional(v.string()),
      opening: v.optional(PageOpening),
    }),
  ),
  popups: v.optional(
    v.array(v.object({ name: v.string(), access: v.picklist(PAGE_ACCESS), signInReason: v.optional(v.string()) })),
  ),
};

/** One published build of a remote. */
export const RemoteVersion = v.object({
  /** Absolute URL of mf-manifest.json. */
  manifest: Url,
  /** Absolute URL of remoteEntry.js. */
  entry: Url,
  /** The container's global name; differs in every build, or one version's chunks run in another (measured). */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** Subresource integrity of the entry. Absent only for a developer’s own build, which changes at every save. */
  integrity: v.optional(v.pipe(v.string(), v.regex(/^sha(256|384|512)-/))),
  /** Version of the remote contract it was built for. */
  contract: v.pipe(v.number(), v.safeInteger()),
  /** Version of the shell it was built beside. */
  shell: v.string(),
  /** Versions of the platform that it runs on: one of these, or a later one that is compatible. Absent in older releases. */
  requires: v.optional(v.array(v.string())),
  commit: v.string(),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Who published it, as that person's tools say. */
  publishedBy: v.optional(v.string()),
  /** Its pages and popups. Absent in a version published before these went with the version: then the remote's hold. */
  routes: v.optional(Pages.routes),
  popups: Pages.popups,
});
export type RemoteVersion = v.InferOutput<typeof RemoteVersion>;

export const RemoteEntry = v.object({
  /** Those of the stable version. A shell that does not know of pages by version reads these. */
  ...Pages,
  channels: v.object({
    stable: v.string(),
    canary: v.optional(v.object({ version: v.string(), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
  }),
  /** The version tried when the chosen one cannot be loaded. */
  fallback: v.optional(v.string()),
  versions: v.record(v.string(), RemoteVersion),
});
export type RemoteEntry = v.InferOutput<typeof RemoteEntry>;

/** What made a revision of the registry: for `npm run releases`; the shell does not read it. */
export const RegistryChange = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** The command and what it was called with, such as "release editor 1.4.2 to stable". */
  what: v.string(),
});
export type RegistryChange = v.InferOutput<typeof RegistryChange>;

export const Registry = v.object({
  schema: v.literal(1),
  /** Counts up with each change; a writer must name the revision it read (compare-and-set). */
  revision: v.pipe(v.number(), v.safeInteger()),
  change: v.optional(RegistryChange),
  remotes: v.record(v.pipe(v.string(), v.regex(REMOTE_NAME)), RemoteEntry),
});
export type Registry = v.InferOutput<typeof Registry>;
