import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { safeParse } from '@keyframe/contracts/parse';
import { RemoteDefinition } from '@keyframe/contracts/release';
import { readDefinition } from '../build/buildApplication.ts';
import { remoteDirectories, REPO_ROOT } from '../repository.ts';
import { TEMPLATE, type NewRemote } from './template.ts';

/** Dependencies of every remote. */
const DEPENDENCIES = ['@keyframe/contracts', '@keyframe/shared-ui', 'react', 'react-dom', 'styled-components'];

/**
 * `npm run new-remote -- gallery`: creates the folder `mfe-gallery` with a page at /gallery, its tests and its commands,
 * and adds it to the lock file. Changes nothing else: the shell finds the remote in the registry after its first release.
 *
 * @throws Error for an invalid name, before anything is written
 */
export async function newRemote([name = '', ...rest]: string[], root = REPO_ROOT): Promise<void> {
  const usage = 'npm run new-remote -- NAME creates the folder mfe-NAME with a page at /NAME.';
  if (name === '' || rest.length > 0) throw new Error(usage);
  const title = name[0]!.toUpperCase() + name.slice(1);
  const definition = safeParse(
    RemoteDefinition,
    JSON.parse(TEMPLATE['remote.json']!({ name, title, dependencies: {} })),
  );
  if (!definition.success)
    throw new Error(`"${name}" ${definition.faults.map(({ message }) => message).join(', ')}. ${usage}`);
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`mfe-${name} already exists.`);
  await rejectTakenPage(name, root);

  const remote: NewRemote = { name, title, dependencies: await versions(root) };
  // Renamed when complete, because an incomplete remote would break every other command.
  const draft = join(root, `.new-remote-${name}`);
  await rm(draft, { recursive: true, force: true });
  for (const [path, text] of Object.entries(TEMPLATE)) {
    const file = join(draft, path.replace('__Title__', title));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text(remote));
  }
  await rename(draft, folder);
  await addToLockFile(remote, root);
  console.log(`\n◆ Created mfe-${name} with a page at /${name} and its entry in the navigation.\n
  npm install                    links it into node_modules
  npm run dev -w mfe-${name}      serves it with reload on save (npm start in another terminal)
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

/** The kit's exact versions: the page rejects a remote with other versions. The kit itself is the clone's. */
async function versions(root: string): Promise<Record<string, string>> {
  const kit = JSON.parse(await readFile(join(root, 'shared-ui/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(
    DEPENDENCIES.map((name) => [name, name === '@keyframe/shared-ui' ? '*' : kit.dependencies[name]!]),
  );
}

/** Adds the workspace to the lock file, without which `npm ci` fails. Adds no package, so it needs no npm registry. */
async function addToLockFile({ name, dependencies }: NewRemote, root: string): Promise<void> {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, unknown> };
  lock.packages[`mfe-${name}`] = {
    name: `@keyframe/mfe-${name}`,
    version: '0.1.0',
    license: 'MIT',
    dependencies,
    devDependencies: { '@keyframe/tools': '0.1.0' },
  };
  lock.packages[`node_modules/@keyframe/mfe-${name}`] = { resolved: `mfe-${name}`, link: true };
  // In npm's order, so that the next install does not change the file.
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
