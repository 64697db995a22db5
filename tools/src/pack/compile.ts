import { existsSync, readdirSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { REPO_ROOT } from '../repository.ts';
import { prepareStyles } from '../styles/prepareStyles.ts';
import { runTypeScript } from '../types/typeCheck.ts';
import { readManifest, type PackedWorkspace, type Target } from './workspaces.ts';

/**
 * Compiles the published modules of workspaces, and all that they import, to JavaScript and declarations: `src/a/b.tsx` of a
 * workspace becomes `<out>/<workspace>/src/a/b.js` and `b.d.ts`. Styled components get the ids that they have in the clone's
 * builds.
 */
export async function compile(workspaces: readonly PackedWorkspace[], out: string): Promise<void> {
  const files = workspaces.flatMap(({ workspace, programs = [] }) =>
    [...exportedSources(workspace), ...programs, ...declarations(workspace)].map((path) =>
      join(REPO_ROOT, workspace, path),
    ),
  );
  const project = join(out, 'tsconfig.json');
  await mkdir(out, { recursive: true });
  await writeFile(
    project,
    JSON.stringify({
      extends: join(REPO_ROOT, 'tsconfig.base.json'),
      files,
      compilerOptions: {
        noEmit: false,
        declaration: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        rootDir: REPO_ROOT,
        outDir: out,
        types: ['node', 'jest', '@testing-library/jest-dom'],
      },
    }),
  );
  await runTypeScript(['-p', project]);
  await finish(out);
  for (const { workspace } of workspaces) await copyDeclarations(workspace, out);
}

/** The declarations that are written by hand, below a workspace's folder. */
const declarations = (workspace: string) =>
  readdirSync(join(REPO_ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => `src/${file}`);

/** The TypeScript sources of a workspace's published `exports`, below its folder. */
function exportedSources(workspace: string): string[] {
  const { exports = {} } = readManifest(workspace).publishConfig ?? {};
  return Object.values(exports)
    .map((target) => fileOf(target))
    .filter((file) => file.startsWith('./dist/') && file.endsWith('.js'))
    .flatMap((file) => sourcesOf(workspace, file.replace('./dist/', 'src/').replace(/\.js$/, '')));
}

const fileOf = (target: Target) => (typeof target === 'string' ? target : (target.default ?? target.types));

/** @param path without its extension; `*` stands for any file below the folder */
function sourcesOf(workspace: string, path: string): string[] {
  const folder = join(REPO_ROOT, workspace);
  const [before = '', after] = path.split('*');
  if (after === undefined) {
    const source = ['.ts', '.tsx'].map((extension) => path + extension).find((file) => existsSync(join(folder, file)));
    if (source === undefined) throw new Error(`${workspace}/package.json exports ${path}, which has no source.`);
    return [source];
  }
  return readdirSync(join(folder, before), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => before + file);
}

/** Prepares the styles in the emitted modules, and copies what they import besides modules, such as style sheets. */
async function finish(out: string): Promise<void> {
  for (const path of await readdir(out, { recursive: true })) {
    if (!path.endsWith('.js')) continue;
    const file = join(out, path);
    const source = sourceOf(path);
    const text = prepareStyles(source, await readFile(file, 'utf8'));
    await writeFile(file, text);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const imported = resolve(dirname(file), fileName);
      if (!existsSync(imported)) await copyFile(join(REPO_ROOT, relative(out, imported)), imported);
    }
  }
}

/** The compiler does not emit them. */
async function copyDeclarations(workspace: string, out: string): Promise<void> {
  for (const file of declarations(workspace)) await cp(join(REPO_ROOT, workspace, file), join(out, workspace, file));
}

/** The absolute path of the source of an emitted module. */
function sourceOf(path: string): string {
  const [typed, markup] = ['.ts', '.tsx'].map((extension) => join(REPO_ROOT, path.replace(/\.js$/, extension)));
  return existsSync(typed!) ? typed! : markup!;
}
