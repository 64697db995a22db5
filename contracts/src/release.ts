import { z } from 'zod';
import { PageOpening } from './opening.ts';
import { REMOTE_CONTRACT } from './remote.ts';
import { REMOTE_NAME } from './remoteName.ts';
import { hasWholeParameters, PAGE_ACCESS, SHELL_PATHS, SHELL_POPUPS } from './routes.ts';

const parametersIn = (text: string): readonly string[] => text.match(/:[A-Za-z]\w*/g) ?? [];

/** The first parameter in a template that its route's path does not have. */
const unknownParameter = (template: string, path: string) =>
  parametersIn(template).find((name) => !parametersIn(path).includes(name));

const isShellPath = (path: string) => SHELL_PATHS.some((own) => own === path.replace(/\/+$/, '').toLowerCase());
const isShellPopup = (name: string) => SHELL_POPUPS.some((own) => own === name);

/** `remote.json` in a remote's folder: what its team says about it. The routes travel with each release. */
export const RemoteDefinition = z.strictObject({
  name: z
    .string()
    .regex(REMOTE_NAME, 'must be lower-case letters and digits')
    // Folders beside the remotes' where releases lie.
    .refine((name) => name !== 'shell' && name !== 'registry', 'is taken'),
  routes: z
    .array(
      z.strictObject({
        path: z
          .string()
          .startsWith('/', 'must begin with /')
          .refine((path) => !isShellPath(path), 'is a page of the shell')
          .refine(
            hasWholeParameters,
            'has a parameter that is not a whole segment; only /@:name may have one behind an @',
          ),
        access: z.enum(PAGE_ACCESS),
        bare: z.boolean().optional(),
        refusal: z.string().min(1).optional(),
        signInReason: z.string().min(1).optional(),
        opening: z.optional(PageOpening),
      }),
    )
    .superRefine((routes, issues) => {
      for (const [index, { path, signInReason = '' }] of routes.entries()) {
        const unknown = unknownParameter(signInReason, path);
        if (unknown)
          issues.addIssue({
            code: 'custom',
            path: [index, 'signInReason'],
            message: `names ${unknown}, which is no parameter of ${path}`,
          });
      }
    })
    .min(1, 'a remote without a route can never be seen'),
  popups: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^[a-z][a-z-]*$/, 'must be lower-case letters and hyphens')
          .refine((name) => !isShellPopup(name), 'is a popup of the shell'),
        access: z.enum(PAGE_ACCESS),
        signInReason: z.string().min(1).optional(),
      }),
    )
    .optional(),
});
export type RemoteDefinition = z.infer<typeof RemoteDefinition>;

/** `release.json` in a build: everything the registry says of a version that does not depend on where it is served. */
export const Release = RemoteDefinition.extend({
  version: z.string(),
  container: z.string(),
  integrity: z.string(),
  contract: z.literal(REMOTE_CONTRACT),
  shell: z.string(),
  commit: z.string(),
  requires: z.array(z.string()).min(1).optional(),
  /** What it imports of the platform, by entry. Not in the registry: a shell reads it only to name what is missing. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
});
export type Release = z.infer<typeof Release>;

/** Of a `release.json` that an earlier or later release of the tools may have written: what is the same in each. */
export const ReleasedFiles = Release.pick({ integrity: true }).strip();
