import type { PageAccess } from './routes.ts';

/** A command that a remote's release adds to the command menu: it opens a page or a popup of that remote. */
export interface DeclaredCommand {
  label: string;
  /** Who gets the command. The page or popup has an access of its own. */
  access: PageAccess;
  /** A route of the remote, without parameters. Exactly one of `path` and `popup` is present. */
  path?: string | undefined;
  /** A popup of the remote. */
  popup?: string | undefined;
  /** Other words that find the command. */
  keywords?: string | undefined;
  /** The position among the commands of all remotes; last if absent. */
  order?: number | undefined;
}

/** Limits of a remote's commands. */
export const COMMAND_LIMITS = { label: 40, keywords: 100, count: 6 } as const;
