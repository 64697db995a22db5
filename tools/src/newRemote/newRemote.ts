import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { safeParse } from '@keyframe/contracts/parse';
import { RemoteDefinition } from '@keyframe/contracts/release';
import { readDefinition } from '../build/buildApplication.ts';
import { remoteDirectories, REPO_ROOT } from '../repository.ts';
import { TEMPLATE, type NewRemote } from './template.ts';

/** What every remote is built on; the rest is its own choice. */
const DEPENDENCIES = ['@keyframe/contracts', '@keyframe/shared-ui', 'react', 'react-dom', 'styled-components'];

/**
 * `npm run new-remote -- gallery`: makes the folder `mfe-gallery` with a page at /gallery, its tests and its commands,
 * and enters it in the lock file. Nothing else of the repository is touched: the shell learns of it by its first release.
 *
 * @throws Error that says what is wrong with the name; then nothing was written
 */
export async function newRemote([name = '', ...rest]: string[], root = REPO_ROOT): Promise<void> {
  const usage = 'npm run new-remote -- NAME makes the folder mfe-NAME with a page at /NAME.';
  if (name === '' || rest.length > 0) throw new Error(usage);
  const definition = safeParse(RemoteDefinition, { name, routes: [{ path: `/${name}`, access: 'public' }] });
  if (!definition.success)
    throw new Error(`"${name}" ${definition.faults.map(({ message }) => message).join(', ')}. ${usage}`);
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`mfe-${name} is there already.`);
  await refuseTakenPage(name, root);

  const title = name[0]!.toUpperCase() + name.slice(1);
  const remote: NewRemote = { name, title, dependencies: await versions(root) };
  // Under another name until it is whole: half a remote would stop every other command.
  const draft = join(root, `.new-remote-${name}`);
  await rm(draft, { recursive: true, force: true });
  for (const [path, text] of Object.entries(TEMPLATE)) {
    const file = join(draft, path.replace('__Title__', title));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text(remote));
  }
  await rename(draft, folder);
  await enterInLockFile(remote, root);
  console.log(`\n◆ mfe-${name} is there, with a page at /${name}.\n
  npm install                    links it into node_modules
  npm run dev -w mfe-${name}      shows it with reload on save (npm start in another terminal)
  npm test -w mfe-${name}         runs its tests
  npm run release -w mfe-${name}  publishes it, once it is committed\n`);
}

async function refuseTakenPage(name: string, root: string): Promise<void> {
  for (const directory of remoteDirectories()) {
    const { routes } = await readDefinition(join(root, directory));
    if (routes.some(({ path }) => path.split('/')[1] === name))
      throw new Error(`/${name} is a page of ${directory}. Choose another name.`);
  }
}

/** Exactly as the kit has them: a remote with another version would not be let into the page. The kit is this clone's. */
async function versions(root: string): Promise<Record<string, string>> {
  const kit = JSON.parse(await readFile(join(root, 'shared-ui/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(
    DEPENDENCIES.map((name) => [name, name === '@keyframe/shared-ui' ? '*' : kit.dependencies[name]!]),
  );
}

/** `npm ci` refuses a workspace that the lock file does not know. It adds no package, so nothing has to be asked of a registry. */
async function enterInLockFile({ name, dependencies }: NewRemote, root: string): Promise<void> {
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
  // In npm's own order, so that its next install changes nothing here.
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
