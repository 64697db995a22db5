import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import { packageVersions } from '../newRemote/packageVersions.ts';
import { REPO_ROOT } from '../repository.ts';
import { changeLogFault } from './changeLog.ts';
import { compile } from './compile.ts';
import { packedManifest } from './packedManifest.ts';
import { PACKED, PUBLISHED, readManifest, type PackedWorkspace } from './workspaces.ts';

/** In every package. */
const COMMON_FILES = ['README.md', 'CHANGELOG.md'];

/**
 * `keyframe pack [--to FOLDER]`: compiles the packages that a remote in its own repository installs, and packs each into a
 * file such as `keyframe-contracts-0.1.0.tgz`, which `npm publish` and `npm install` take. Publishes nothing.
 *
 * @throws Error when a version has no entry in its change log, a source does not compile, or imports a package without a version
 */
export async function pack(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string', default: join(REPO_ROOT, 'dist/packages') } },
  });
  const faults = PUBLISHED.flatMap(({ workspace }) => changeLogFault(workspace) ?? []);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const to = resolve(values.to);
  // Below the clone's packages, so that the compiler finds the types of dependencies.
  const cache = join(REPO_ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  await mkdir(to, { recursive: true });
  const scratch = await mkdtemp(join(cache, 'pack-'));
  try {
    console.log('◇ Compiling');
    await compile(
      PACKED.filter(({ as }) => as !== 'program'),
      join(scratch, 'out'),
    );
    for (const packed of PACKED) await stage(packed, scratch);
    for (const { workspace } of PUBLISHED) npmPack(stageOf(scratch, workspace), to);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  console.log(`\n◆ ${PUBLISHED.length} packages in ${to}\n`);
}

const stageOf = (scratch: string, workspace: string) => join(scratch, 'stage', workspace);

/** Puts together the files of a package. */
async function stage(packed: PackedWorkspace, scratch: string): Promise<void> {
  const { workspace, as, inside } = packed;
  const { name, files = [] } = readManifest(workspace);
  const folder = inside ? join(stageOf(scratch, inside), 'node_modules', name) : stageOf(scratch, workspace);
  if (as === 'program') await bundleProgram(workspace, join(folder, 'dist'));
  else await cp(join(scratch, 'out', workspace, 'src'), join(folder, 'dist'), { recursive: true });
  for (const file of files)
    await cp(join(REPO_ROOT, workspace, file), join(folder, file), { recursive: true, filter: isPacked });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packedManifest(packed, folder), null, 2)}\n`);
  if (!inside) for (const file of COMMON_FILES) await cp(join(REPO_ROOT, workspace, file), join(folder, file));
  await cp(join(REPO_ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

const isPacked = (path: string) => !/\.test\.tsx?$/.test(path);

/** One file, and beside it the versions that new remotes get. */
async function bundleProgram(workspace: string, dist: string): Promise<void> {
  buildSync({
    entryPoints: [join(REPO_ROOT, workspace, 'src/main.ts')],
    outfile: join(dist, 'main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
  });
  await writeFile(join(dist, 'versions.json'), `${JSON.stringify(packageVersions(), null, 2)}\n`);
}

function npmPack(folder: string, to: string): void {
  const npm = process.env['npm_execpath'];
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--pack-destination', to, '--ignore-scripts', '--loglevel', 'error'];
  const name = execFileSync(program, [...first, 'pack', folder, ...options], { encoding: 'utf8' }).trim();
  console.log(`  ${name}`);
}
