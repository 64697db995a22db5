import * as v from 'valibot';
import { REMOTE_NAME } from './remoteName.ts';
import { PAGE_ACCESS } from './routes.ts';
import { Url } from './url.ts';

/**
 * `/registry.json`: the remotes, the routes of each, the version of each channel, and the location of each version's
 * files. The only file that a release, promotion or rollback changes. The shell validates it before its first paint.
 */

const Route = v.pipe(
  v.object({
    path: v.pipe(v.string(), v.startsWith('/')),
    access: v.picklist(PAGE_ACCESS),
    chromeless: v.optional(v.boolean()),
    deniedMessage: v.optional(v.string()),
    signInReason: v.optional(v.string()),
    /** The names of `chromeless` and `deniedMessage` in releases before shared-ui 0.2.0. */
    bare: v.optional(v.boolean()),
    refusal: v.optional(v.string()),
  }),
  v.transform(({ bare, refusal, ...route }) => ({
    ...(bare !== undefined && { chromeless: bare }),
    ...(refusal !== undefined && { deniedMessage: refusal }),
    ...route,
  })),
);

/** The pages and popups of a version, as its release declared them. */
const Pages = {
  routes: v.array(Route),
  popups: v.optional(
    v.array(v.object({ name: v.string(), access: v.picklist(PAGE_ACCESS), signInReason: v.optional(v.string()) })),
  ),
};

const Link = v.object({
  label: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
  access: v.picklist(PAGE_ACCESS),
  order: v.optional(v.number()),
});

/**
 * What a version adds to the site outside its pages: links (siteLinks.ts), commands (commands.ts) and contributions to
 * slots (slots.ts).
 */
const Additions = {
  navigation: v.optional(v.array(Link)),
  footer: v.optional(v.array(v.object({ ...Link.entries, column: v.string() }))),
  commands: v.optional(
    v.array(
      v.object({
        label: v.string(),
        access: v.picklist(PAGE_ACCESS),
        path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
        popup: v.optional(v.string()),
        keywords: v.optional(v.string()),
        order: v.optional(v.number()),
      }),
    ),
  ),
  contributions: v.optional(
    v.array(
      v.object({
        slot: v.string(),
        name: v.string(),
        label: v.string(),
        access: v.picklist(PAGE_ACCESS),
        order: v.optional(v.number()),
        height: v.number(),
        flag: v.optional(v.string()),
      }),
    ),
  ),
};

/** A published build of a remote. */
export const RemoteVersion = v.object({
  /** Absolute URL of mf-manifest.json. */
  manifest: Url,
  /** Absolute URL of remoteEntry.js. */
  entry: Url,
  /**
   * The container's global name. Unique per build, because otherwise one version's chunks run in another (measured).
   */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** Subresource integrity of the entry. Absent only for a developer’s local build, which changes with every save. */
  integrity: v.optional(v.pipe(v.string(), v.regex(/^sha(256|384|512)-/))),
  /** Its build for the renderer, beside the entry (serverBuild.ts). Absent: the browser renders its pages. */
  server: v.optional(v.object({ integrity: v.string() })),
  /** The version of the remote contract it was built for. */
  contract: v.pipe(v.number(), v.safeInteger()),
  /** The version of the shell it was built with. */
  shell: v.string(),
  /**
   * The platform versions it was built for: it runs on one of these or a compatible later one. Absent in older
   * releases.
   */
  requires: v.optional(v.array(v.string())),
  /** Of a version published with `--preview`: links signed for this key open it until then (previewLink.ts). */
  preview: v.optional(v.object({ key: v.string(), until: v.pipe(v.string(), v.isoTimestamp()) })),
  commit: v.string(),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The publisher, as reported by their tools. */
  publishedBy: v.optional(v.string()),
  /** Its pages and popups. Absent in versions published before these were per version: then the remote's apply. */
  routes: v.optional(Pages.routes),
  popups: Pages.popups,
  ...Additions,
});
export type RemoteVersion = v.InferOutput<typeof RemoteVersion>;

export const RemoteEntry = v.object({
  /** Those of the stable version, for shells that do not know of pages per version. */
  ...Pages,
  channels: v.object({
    stable: v.string(),
    /** For the site's own staff: visitors whose profile is an admin's. */
    staff: v.optional(v.string()),
    canary: v.optional(v.object({ version: v.string(), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
  }),
  /** The version used when the chosen one cannot be loaded. */
  fallback: v.optional(v.string()),
  versions: v.record(v.string(), RemoteVersion),
});
export type RemoteEntry = v.InferOutput<typeof RemoteEntry>;

/** The change that created a revision of the registry: for `npm run releases`; the shell does not read it. */
export const RegistryChange = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** The command with its arguments, such as "release editor 1.4.2 to stable". */
  what: v.string(),
  /** The reason, of a change that no user made: the numbers that `keyframe watch` has judged. */
  why: v.optional(v.string()),
});
export type RegistryChange = v.InferOutput<typeof RegistryChange>;

export const Registry = v.object({
  schema: v.literal(1),
  /** Incremented with each change; a writer must send the revision it has read (compare-and-set). */
  revision: v.pipe(v.number(), v.safeInteger()),
  change: v.optional(RegistryChange),
  remotes: v.record(v.pipe(v.string(), v.regex(REMOTE_NAME)), RemoteEntry),
});
export type Registry = v.InferOutput<typeof Registry>;
