import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildSync } from 'esbuild';
import { bundle } from '../bundle.ts';
import { REPO_ROOT } from '../repository.ts';

/** The programs of each workspace that run as built JavaScript, `<workspace>/dist/<name>.js`, by their entries. */
const PROGRAMS: Readonly<Record<string, Record<string, string>>> = {
  api: {
    main: 'src/main.ts',
    import: 'ops/cli/import.ts',
    operator: 'ops/cli/operator.ts',
    dbExport: 'ops/cli/dbExport.ts',
    dbImport: 'ops/cli/dbImport.ts',
  },
  renderer: {
    main: 'src/main.ts',
    thread: 'src/thread.ts',
  },
  'render-worker': {
    main: 'src/main.ts',
  },
  tools: {
    start: 'src/start/start.ts',
    authEmulator: 'src/local/authEmulator/program.ts',
  },
};

/** The folders that {@link buildServers} builds: into `dist` in each. */
export const SERVER_DIRECTORIES = [...Object.keys(PROGRAMS), 'preview'];

/** Read by the migrator beside the program. Copied, so that an older build never runs the migrations of newer sources. */
const MIGRATIONS = 'api/src/database/migrations';

/** What decides about every output besides its sources. */
const COMMON_INPUTS = [
  'tools/src/build/servers.ts',
  'tools/src/bundle.ts',
  'api/package.json',
  'tools/package.json',
  'tools/presets/tsconfig.json',
  'package-lock.json',
];

/** What the last build was made of and what it made; tools/bin/servers.mjs compares it with the files. */
const RECORD = 'tools/dist/servers.json';

/** The files of a build by their paths from the root, and the sources of each build step. */
interface Output {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly inputs: readonly string[];
}

/**
 * Builds what serves: the API with its commands, the preview's scripts, and the local site. The sources of the
 * workspaces are in each program; packages of npm that its workspace declares stay outside.
 */
export function buildServers(): void {
  const outputs = [...Object.entries(PROGRAMS).map(buildPrograms), buildPreviewScripts(), copyMigrations()];
  const files = Object.assign({}, ...outputs.map((output) => output.files)) as Output['files'];
  const inputs = [...new Set([...COMMON_INPUTS, ...outputs.flatMap((output) => output.inputs)])].sort();
  const record = {
    inputs: Object.fromEntries(inputs.map((path) => [path, hashOf(path)])),
    outputs: Object.keys(files),
  };
  for (const path of formerOutputs()) if (!(path in files)) rmSync(join(REPO_ROOT, path), { force: true });
  for (const [path, content] of Object.entries(files)) write(path, content);
  write(RECORD, JSON.stringify(record, null, 1));
}

function buildPrograms([workspace, entries]: [string, Record<string, string>]): Output {
  const { dependencies } = JSON.parse(readFileSync(join(REPO_ROOT, workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: REPO_ROOT,
    entryPoints: Object.entries(entries).map(([out, path]) => ({ in: join(workspace, path), out })),
    outdir: join(workspace, 'dist'),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@keyframe/')),
    sourcemap: 'linked',
  });
  return {
    files: Object.fromEntries(outputFiles.map(({ path, contents }) => [relative(REPO_ROOT, path), contents])),
    inputs: Object.keys(metafile.inputs),
  };
}

/** The scripts that the preview origin puts into frames, and the thread that compiles Tailwind. */
function buildPreviewScripts(): Output {
  const script = (path: string, platform: 'browser' | 'node', define?: Record<string, string>) =>
    bundle(join(REPO_ROOT, 'preview/src', path), { platform, define });
  const live = script('frame/live.ts', 'browser');
  const inspected = script('frame/inspect/inspected.ts', 'browser');
  const scripts = {
    card: script('frame/card.ts', 'browser'),
    embed: script('embed/embed.ts', 'browser'),
    host: script('frame/host.ts', 'browser', { LIVE_SCRIPT: JSON.stringify(live.text) }),
    inspectHost: script('frame/inspect/inspectHost.ts', 'browser', { LIVE_SCRIPT: JSON.stringify(inspected.text) }),
    watchdog: script('frame/watchdog.ts', 'browser'),
    tailwindThread: script('tailwind/worker.ts', 'node'),
  };
  return {
    files: Object.fromEntries(Object.entries(scripts).map(([name, { text }]) => [`preview/dist/${name}.js`, text])),
    inputs: [live, inspected, ...Object.values(scripts)].flatMap((one) => one.inputs),
  };
}

function copyMigrations(): Output {
  const names = readdirSync(join(REPO_ROOT, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const inputs = [...names, 'meta/_journal.json'].map((name) => join(MIGRATIONS, name));
  return {
    files: Object.fromEntries(
      inputs.map((path) => [
        join('api/dist/migrations', relative(MIGRATIONS, path)),
        readFileSync(join(REPO_ROOT, path)),
      ]),
    ),
    inputs,
  };
}

const hashOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(REPO_ROOT, path)))
    .digest('hex');

/** Whole or not at all: a program may be starting meanwhile. */
function write(path: string, content: string | Uint8Array): void {
  const file = join(REPO_ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** What the build before has made. */
function formerOutputs(): string[] {
  const file = join(REPO_ROOT, RECORD);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { outputs: string[] }).outputs : [];
}
