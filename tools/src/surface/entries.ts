import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { PLATFORM_DIRECTORY } from '../repository.ts';

/** A module that a remote can import: its import specifier, and its source below the root of the clone. */
export interface SurfaceEntry {
  name: string;
  source: string;
}

/** Entries that remotes do not get from the shell: one is for the shell only, one is for tests, and parts on demand are in the remote's build. */
const NOT_FROM_THE_SHELL = /^\.\/(shell|testing|parts)(\/|$)/;

/** The modules of the surface: the entries of kit and platform, and each module of contracts that a remote imports. */
export function surfaceEntries(root: string): SurfaceEntry[] {
  return [
    ...exportsOf(root, PLATFORM_DIRECTORY).filter(({ key }) => !NOT_FROM_THE_SHELL.test(key)),
    ...importedContracts(root),
  ]
    .map(({ name, source }) => ({ name, source }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The modules in `exports` of a workspace's package.json, with each file of a `*` pattern, without style sheets. */
function exportsOf(root: string, workspace: string): (SurfaceEntry & { key: string })[] {
  const { exports } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  return Object.entries(exports).flatMap(([key, target]) => {
    if (typeof target !== 'string') return [];
    const at = (star: string) => ({
      key,
      name: join('@keyframe', workspace, key.replace('*', star)),
      source: join(workspace, target.replace('*', star)),
    });
    if (!target.includes('*')) return [at('')];
    const extension = extname(target);
    return readdirSync(join(root, workspace, dirname(target)))
      .filter((file) => file.endsWith(extension) && !file.includes('.test.'))
      .map((file) => at(basename(file, extension)));
  });
}

function importedContracts(root: string): (SurfaceEntry & { key: string })[] {
  const modules = new Set(
    remoteSources(root).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '(@keyframe\/contracts\/[^']+)'/g)].map(([, name]) => name!),
    ),
  );
  return [...modules].map((name) => ({
    key: name,
    name,
    source: name.replace('@keyframe/contracts/', 'contracts/src/').concat('.ts'),
  }));
}

/** The source files of every remote, without tests and test helpers. */
function remoteSources(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((remote) => sourcesBelow(join(root, remote, 'src')));
}

/** The source files below a folder, without tests and test helpers. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, file))
    .sort();
}
