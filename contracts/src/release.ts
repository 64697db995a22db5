import * as v from 'valibot';
import { Budgets } from './budget.ts';
import { COMMAND_LIMITS } from './commands.ts';
import { FLAG_DEFAULTS, type FlagName } from './flags.ts';
import { REMOTE_CONTRACT } from './remote.ts';
import { REMOTE_NAME } from './remoteName.ts';
import { hasWholeParameters, PAGE_ACCESS, SHELL_PATHS, SHELL_POPUPS } from './routes.ts';
import { isSiteFile } from './siteFiles.ts';
import { FOOTER_COLUMNS, LINK_LIMITS } from './siteLinks.ts';
import { CONTRIBUTION_LIMITS, SLOT_NAMES } from './slots.ts';

const parametersIn = (text: string): readonly string[] => text.match(/:[A-Za-z]\w*/g) ?? [];

/** The first parameter in a template that the route's path does not have. */
const unknownParameter = (template: string, path: string) =>
  parametersIn(template).find((name) => !parametersIn(path).includes(name));

const isShellPath = (path: string) => SHELL_PATHS.some((own) => own === path.replace(/\/+$/, '').toLowerCase());
const isShellPopup = (name: string) => SHELL_POPUPS.some((own) => own === name);

const text = v.pipe(v.string(), v.nonEmpty());

const label = (limit: number) => v.pipe(text, v.maxLength(limit, `must have at most ${limit} characters`));

/** The fields of everything that a remote adds to places outside its pages. */
const addition = {
  label: label(LINK_LIMITS.label),
  access: v.picklist(PAGE_ACCESS),
  order: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.maxValue(LINK_LIMITS.order, `must be at most ${LINK_LIMITS.order}`),
    ),
  ),
};

const Link = v.strictObject({ ...addition, path: v.string() });

const Command = v.pipe(
  v.strictObject({
    ...addition,
    label: label(COMMAND_LIMITS.label),
    path: v.optional(v.string()),
    popup: v.optional(v.string()),
    keywords: v.optional(label(COMMAND_LIMITS.keywords)),
  }),
  v.check(({ path, popup }) => (path === undefined) !== (popup === undefined), 'must have either a path or a popup'),
);

const Contribution = v.strictObject({
  ...addition,
  slot: v.picklist(SLOT_NAMES),
  flag: v.optional(v.picklist(Object.keys(FLAG_DEFAULTS) as FlagName[])),
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be lower-case letters and hyphens')),
  height: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(CONTRIBUTION_LIMITS.height, `must be at most ${CONTRIBUTION_LIMITS.height}`),
  ),
});

const atMost = (entries: number) => `has more than ${entries} entries`;

const Declarations = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(REMOTE_NAME, 'must be lower-case letters and digits'),
    // Reserved: folders beside the remotes' releases.
    v.check((name) => name !== 'shell' && name !== 'registry', 'is taken'),
  ),
  routes: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          path: v.pipe(
            v.string(),
            v.startsWith('/', 'must begin with /'),
            v.check((path) => !isShellPath(path), 'is a page of the shell'),
            v.check((path) => !isSiteFile(path), 'is an address that the API serves'),
            v.check(
              hasWholeParameters,
              'has a parameter that is not a whole segment; only /@:name may have one behind an @',
            ),
          ),
          access: v.picklist(PAGE_ACCESS),
          chromeless: v.optional(v.boolean()),
          deniedMessage: v.optional(text),
          signInReason: v.optional(text),
        }),
        v.forward(
          v.check(
            ({ path, signInReason = '' }) => unknownParameter(signInReason, path) === undefined,
            ({ input: { path, signInReason = '' } }) =>
              `names ${unknownParameter(signInReason, path)}, which is not a parameter of ${path}`,
          ),
          ['signInReason'],
        ),
      ),
    ),
    v.minLength(1, 'a remote without a route cannot be opened'),
  ),
  popups: v.optional(
    v.array(
      v.strictObject({
        name: v.pipe(
          v.string(),
          v.regex(/^[a-z][a-z-]*$/, 'must be lower-case letters and hyphens'),
          v.check((name) => !isShellPopup(name), 'is a popup of the shell'),
        ),
        access: v.picklist(PAGE_ACCESS),
        signInReason: v.optional(text),
      }),
    ),
  ),
  /** Links of the navigation bar and the drawer. */
  navigation: v.optional(v.pipe(v.array(Link), v.maxLength(LINK_LIMITS.navigation, atMost(LINK_LIMITS.navigation)))),
  footer: v.optional(
    v.pipe(
      v.array(v.strictObject({ ...Link.entries, column: v.picklist(FOOTER_COLUMNS) })),
      v.maxLength(LINK_LIMITS.footer, atMost(LINK_LIMITS.footer)),
    ),
  ),
  /** Entries of the command menu. */
  commands: v.optional(v.pipe(v.array(Command), v.maxLength(COMMAND_LIMITS.count, atMost(COMMAND_LIMITS.count)))),
  contributions: v.optional(
    v.pipe(v.array(Contribution), v.maxLength(CONTRIBUTION_LIMITS.count, atMost(CONTRIBUTION_LIMITS.count))),
  ),
  /** Without it the site's ceiling is the budget. */
  budgets: v.optional(Budgets),
});

/**
 * The links and commands that lead to an address or popup that the same remote does not have: it would be another team's,
 * or none.
 */
const foreignTargets = ({
  routes,
  popups = [],
  navigation = [],
  footer = [],
  commands = [],
}: v.InferOutput<typeof Declarations>) => [
  ...[...navigation, ...footer, ...commands].flatMap(({ label, path: to }) =>
    to !== undefined && (to.includes(':') || routes.every(({ path }) => path !== to))
      ? [`the link "${label}" leads to ${to}, which is not a route of this remote`]
      : [],
  ),
  ...commands.flatMap(({ label, popup }) =>
    popup !== undefined && popups.every(({ name }) => name !== popup)
      ? [`the command "${label}" opens ${popup}, which is not a popup of this remote`]
      : [],
  ),
];

/** `remote.json` in a remote's folder: the team's declarations. Routes and links are part of each release. */
export const RemoteDefinition = v.pipe(
  Declarations,
  v.check(
    (definition) => foreignTargets(definition).length === 0,
    ({ input }) => foreignTargets(input).join('; '),
  ),
);
export type RemoteDefinition = v.InferOutput<typeof RemoteDefinition>;

/** `release.json` in a build: everything in the registry about a version that does not depend on where it is served. */
export const Release = v.strictObject({
  ...Declarations.entries,
  version: v.string(),
  container: v.string(),
  integrity: v.string(),
  /** Integrity of the build for the renderer. */
  server: v.optional(v.object({ integrity: v.string() })),
  contract: v.literal(REMOTE_CONTRACT),
  shell: v.string(),
  commit: v.string(),
  requires: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  /**
   * What it imports from the platform, by entry. Not in the registry: a shell reads it only to name missing imports.
   */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type Release = v.InferOutput<typeof Release>;

/** The common part of the `release.json` of all releases of the tools. */
export const ReleasedFiles = v.object({ integrity: Release.entries.integrity });
