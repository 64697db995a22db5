import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { extname, join, relative } from 'node:path';
import ts from 'typescript';
import { REPO_ROOT } from '../repository.ts';
import { SHARED_NAMES } from '../webpack/sharedDependencies.ts';
import { PACKED, readManifest, type Manifest, type PackedWorkspace } from './workspaces.ts';

/** The packed package.json. */
export type PackedManifest = Omit<Manifest, 'type' | 'publishConfig' | 'devDependencies'> & {
  type?: string;
} & Manifest['publishConfig'] & { engines: Record<string, string> };

/**
 * The package.json of the packed workspace whose files are in `folder`. Its dependencies are the packages that these files
 * name, pinned as in the clone, and their peers: libraries that the page has once become peers, so that npm reports another
 * version when it installs.
 *
 * @throws Error that names an import which no package.json pins
 */
export function packedManifest({ workspace, as }: PackedWorkspace, folder: string): PackedManifest {
  const { name, version, license, description, type, sideEffects, files = [], ...manifest } = readManifest(workspace);
  const { publishConfig = {}, dependencies, devDependencies } = manifest;
  const texts = as === 'program' ? [] : codeBelow(folder);
  const pinned = { ...rootManifest().devDependencies, ...devDependencies, ...dependencies };

  const imported = [...new Set(texts.flatMap(importedPackages))];
  const unknown = imported.filter((one) => one !== name && !Object.hasOwn(pinned, one));
  if (unknown.length > 0)
    throw new Error(`${workspace} imports ${unknown.join(', ')}, which its package.json does not pin.`);

  const named = Object.keys(pinned).filter((one) => texts.some((text) => refersTo(text, one)));
  const isPeer = (one: string) => SINGLETONS.has(one) || Object.hasOwn(publishConfig.peerDependenciesMeta ?? {}, one);
  const needed = [...new Set([...named, ...named.filter((one) => !isPeer(one)).flatMap(peersOf)])]
    .filter((one) => Object.hasOwn(pinned, one))
    .sort();
  const versions = (list: string[]) => Object.fromEntries(list.map((one) => [one, versionOf(one, pinned)]));
  return {
    name,
    version,
    description,
    license,
    ...(as !== 'page modules' && { type }),
    engines: rootManifest().engines,
    ...(sideEffects && { sideEffects }),
    files: ['dist', ...files],
    ...publishConfig,
    dependencies: versions(needed.filter((one) => !isPeer(one))),
    peerDependencies: versions(needed.filter(isPeer)),
  };
}

/** Packages of which a page has one copy, the shell's. */
const SINGLETONS = new Set(
  SHARED_NAMES.filter((name) => !name.startsWith('@keyframe/')).map((name) => name.replace(/\/$/, '')),
);

const rootManifest = () =>
  JSON.parse(readFileSync(join(REPO_ROOT, 'package.json'), 'utf8')) as {
    engines: Record<string, string>;
    devDependencies: Record<string, string>;
  };

/** The version of another workspace, else the pinned one. */
function versionOf(name: string, pinned: Record<string, string>): string {
  const own = PACKED.map(({ workspace }) => readManifest(workspace)).find((manifest) => manifest.name === name);
  return own?.version ?? pinned[name]!;
}

/** The modules and declarations below a folder, and what they refer to. */
function codeBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter(
      ({ name, parentPath }) => CODE.has(extname(name)) && !relative(folder, parentPath).startsWith('node_modules'),
    )
    .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'));
}

const CODE = new Set(['.js', '.mjs', '.ts', '.css', '.json']);

/** The packages of a text's imports, without Node's own modules. */
function importedPackages(text: string): string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((path) => !path.startsWith('.') && !isBuiltin(path))
    .map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)![0]);
}

/** Whether a text has the name of a package, or of a file in it, as a string: an import, or what a program resolves. */
const refersTo = (text: string, name: string) =>
  ["'", '"'].some((quote) => text.includes(quote + name + quote) || text.includes(`${quote}${name}/`));

/** The packages that an installed one requires beside it. npm would install their newest versions. */
function peersOf(name: string): string[] {
  const file = join(REPO_ROOT, 'node_modules', name, 'package.json');
  const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(readFileSync(file, 'utf8')) as Pick<
    PackedManifest,
    'peerDependencies' | 'peerDependenciesMeta'
  >;
  return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
}
