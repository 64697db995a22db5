import { basename } from 'node:path';

/**
 * The folders of the remotes to develop, without duplicates: that of the workspace in which the command runs, those that
 * npm's `-w` lists (npm runs the command in the first one), and those named, such as `browse` or `mfe-browse`.
 *
 * @param options.remotes folders of all remotes
 * @param options.workspaces npm's list, in its environment variable `npm_config_workspace`
 * @throws Error that names what is no remote
 */
export function chosenRemotes(
  names: readonly string[],
  options: { directory: string; workspaces?: string; remotes: readonly string[] },
): string[] {
  const { directory, workspaces = '', remotes } = options;
  const here = [basename(directory), ...workspaces.split(/\s+/).map((path) => basename(path))];
  const named = names.map((name) => {
    const folder = remotes.find((remote) => remote === name || remote === `mfe-${name}`);
    if (folder === undefined)
      throw new Error(
        `There is no remote "${name}". The remotes: ${remotes.map((each) => each.replace(/^mfe-/, '')).join(', ')}.`,
      );
    return folder;
  });
  return [...new Set([...here.filter((folder) => remotes.includes(folder)), ...named])];
}
