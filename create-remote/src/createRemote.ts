import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  REMOTE_REPOSITORY,
  requireRemoteName,
  titleOf,
  writeRemote,
  type PackageVersions,
} from '@keyframe/tools/new-remote';

export const USAGE =
  'Usage: npm create @keyframe/remote -- NAME creates the folder mfe-NAME with a remote that has a page at /NAME. --packages FOLDER installs the packages from the files that `keyframe pack` has written there.';

/**
 * Creates the folder `mfe-NAME` in `directory`: a remote with a page, tests and all configurations, for a repository of its
 * own. Installs nothing.
 *
 * @param args the name, and the options of {@link USAGE}
 * @param versions of the packages that it depends on
 * @returns the path of the folder
 * @throws Error for an invalid name, an existing folder, and a folder of packages that lacks one; nothing is written then
 */
export async function createRemote(args: string[], directory: string, versions: PackageVersions): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { packages: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  if (name === '' || rest.length > 0) throw new Error(USAGE);
  requireRemoteName(name, USAGE);
  const folder = join(directory, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  const wanted = values.packages === undefined ? versions : fromFiles(versions, resolve(directory, values.packages));
  await writeRemote(folder, REMOTE_REPOSITORY, { name, title: titleOf(name), ...wanted });
  return folder;
}

/** The same versions, with Keyframe's own packages from files of npm pack. */
function fromFiles({ dependencies, devDependencies, ...others }: PackageVersions, packages: string): PackageVersions {
  const files = new Set(existsSync(packages) ? readdirSync(packages) : []);
  const replace = (pinned: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(pinned).map(([name, version]) => {
        if (!name.startsWith('@keyframe/')) return [name, version];
        const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
        if (!files.has(file))
          throw new Error(`${packages} has no ${file}. Run \`npx keyframe pack\` in the clone of the site.`);
        return [name, `file:${join(packages, file)}`];
      }),
    );
  return { dependencies: replace(dependencies), devDependencies: replace(devDependencies), ...others };
}
