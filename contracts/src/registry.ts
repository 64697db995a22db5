import * as z from 'zod/mini';
import { PageOpening } from './opening.ts';
import { PAGE_ACCESS } from './routes.ts';

/**
 * `/registry.json`: which remotes exist, which routes each owns, which version each channel points at, and where
 * each version's files are. The only thing a release, a promotion or a rollback changes.
 * The shell checks it by `registryShape` (bootShapes.ts) before its first paint.
 */

/** What a version of a remote shows, as its release announced it. */
const Pages = {
  routes: z.array(
    z.object({
      path: z.string().check(z.startsWith('/')),
      access: z.enum(PAGE_ACCESS),
      bare: z.optional(z.boolean()),
      refusal: z.optional(z.string()),
      signInReason: z.optional(z.string()),
      opening: z.optional(PageOpening),
    }),
  ),
  popups: z.optional(
    z.array(z.object({ name: z.string(), access: z.enum(PAGE_ACCESS), signInReason: z.optional(z.string()) })),
  ),
};

/** One published build of a remote. */
export const RemoteVersion = z.object({
  /** Absolute URL of mf-manifest.json. */
  manifest: z.url(),
  /** Absolute URL of remoteEntry.js. */
  entry: z.url(),
  /** The container's global name; differs in every build, or one version's chunks run in another (measured). */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** Subresource integrity of the entry. Absent only for a developer’s own build, which changes at every save. */
  integrity: z.optional(z.string().check(z.regex(/^sha(256|384|512)-/))),
  /** Version of the remote contract it was built for. */
  contract: z.int(),
  /** Version of the shell it was built beside. */
  shell: z.string(),
  /** Versions of the platform that it runs on: one of these, or a later one that is compatible. Absent in older releases. */
  requires: z.optional(z.array(z.string())),
  commit: z.string(),
  publishedAt: z.iso.datetime(),
  /** Who published it, as that person's tools say. */
  publishedBy: z.optional(z.string()),
  /** Its pages and popups. Absent in a version published before these went with the version: then the remote's hold. */
  routes: z.optional(Pages.routes),
  popups: Pages.popups,
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

export const RemoteEntry = z.object({
  /** Those of the stable version. A shell that does not know of pages by version reads these. */
  ...Pages,
  channels: z.object({
    stable: z.string(),
    canary: z.optional(z.object({ version: z.string(), percent: z.number().check(z.minimum(0), z.maximum(100)) })),
  }),
  /** The version tried when the chosen one cannot be loaded. */
  fallback: z.optional(z.string()),
  versions: z.record(z.string(), RemoteVersion),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** What made a revision of the registry: for `npm run releases`; the shell does not read it. */
export const RegistryChange = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  /** The command and what it was called with, such as "release editor 1.4.2 to stable". */
  what: z.string(),
});
export type RegistryChange = z.infer<typeof RegistryChange>;

export const Registry = z.object({
  schema: z.literal(1),
  /** Counts up with each change; a writer must name the revision it read (compare-and-set). */
  revision: z.int(),
  change: z.optional(RegistryChange),
  remotes: z.record(z.string(), RemoteEntry),
});
export type Registry = z.infer<typeof Registry>;
