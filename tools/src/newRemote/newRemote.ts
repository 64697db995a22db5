import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDefinition } from '../build/buildApplication.ts';
import { remoteDirectories, REPO_ROOT } from '../repository.ts';
import {
  DEPENDENCIES,
  REMOTE_IN_CLONE,
  requireRemoteName,
  titleOf,
  writeRemote,
  type NewRemote,
} from './remoteFiles.ts';

/**
 * `npm run new-remote -- gallery`: creates the folder `mfe-gallery` with a page at /gallery, its tests and its commands,
 * and adds it to the lock file. Changes nothing else: the shell finds the remote in the registry after its first release.
 *
 * @throws Error for an invalid name, before anything is written
 */
export async function newRemote([name = '', ...rest]: string[], root = REPO_ROOT): Promise<void> {
  const usage = 'npm run new-remote -- NAME creates the folder mfe-NAME with a page at /NAME.';
  if (name === '' || rest.length > 0) throw new Error(usage);
  requireRemoteName(name, usage);
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`mfe-${name} already exists.`);
  await rejectTakenPage(name, root);

  const remote: NewRemote = {
    name,
    title: titleOf(name),
    dependencies: await versions(root),
    devDependencies: { '@keyframe/tools': '*' },
  };
  await writeRemote(folder, REMOTE_IN_CLONE, remote);
  await addToLockFile(remote, root);
  console.log(`\n◆ Created mfe-${name} with a page at /${name} and its entry in the navigation.\n
  npm install                    links it into node_modules
  npm run dev -- ${name}          serves it with Fast Refresh (npm start in another terminal)
  npm test -w mfe-${name}         runs its tests
  npm run release -w mfe-${name}  publishes it after a commit\n`);
}

async function rejectTakenPage(name: string, root: string): Promise<void> {
  for (const directory of remoteDirectories()) {
    const { routes } = await readDefinition(join(root, directory));
    if (routes.some(({ path }) => path.split('/')[1] === name))
      throw new Error(`/${name} is a page of ${directory}. Choose another name.`);
  }
}

/** The kit's exact versions: the page rejects a remote with other versions. Workspaces are the clone's. */
async function versions(root: string): Promise<Record<string, string>> {
  const kit = JSON.parse(await readFile(join(root, 'shared-ui/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(
    DEPENDENCIES.map((name) => [name, name.startsWith('@keyframe/') ? '*' : kit.dependencies[name]!]),
  );
}

/** Adds the workspace to the lock file, without which `npm ci` fails. Adds no package, so it needs no npm registry. */
async function addToLockFile({ name, dependencies, devDependencies }: NewRemote, root: string): Promise<void> {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, unknown> };
  lock.packages[`mfe-${name}`] = {
    name: `@keyframe/mfe-${name}`,
    version: '0.1.0',
    license: 'MIT',
    dependencies,
    devDependencies,
  };
  lock.packages[`node_modules/@keyframe/mfe-${name}`] = { resolved: `mfe-${name}`, link: true };
  // In npm's order, so that the next install does not change the file.
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
