import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUDGET_CEILING_FILE } from '@keyframe/contracts/budget';
import { parse, safeParse } from '@keyframe/contracts/parse';
import { Release, RemoteDefinition } from '@keyframe/contracts/release';
import { REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { REMOTE_SERVER_FILE, type ShellServerBuild } from '@keyframe/contracts/serverBuild';
import webpack from 'webpack';
import { BUDGET_CEILING } from '../budgets/budgets.ts';
import { IS_INSTALLED, isShell, platformFolder, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { requirementOf } from '../surface/requirement.ts';
import type { ConfigFactory } from '../webpack/settings.ts';
import { SHARED_MODULES } from '../webpack/sharedDependencies.ts';
import { fingerprint, inputsOf } from './fingerprint.ts';
import { serverBundle } from './serverBundle.ts';
import { sourceState } from './sourceState.ts';

/** Written to `dist` last: a build without it was interrupted and is not used. */
const STAMP = 'build.json';

export interface BuildResult {
  /** Folder name, such as `mfe-browse`. */
  application: string;
  /** Whether the inputs were unchanged and nothing was built. */
  skipped: boolean;
  milliseconds: number;
}

/** Builds the application in `directory` for production into its `dist`, unless its inputs are unchanged. */
export async function buildApplication(directory: string, { force = false } = {}): Promise<BuildResult> {
  const application = basename(directory);
  const started = Date.now();
  const inputs = await fingerprint(directory);
  const buildId = inputs.slice(0, 8);
  const remote = isShell(directory) ? undefined : await readDefinition(directory);
  const uniqueName = remote ? `keyframe_${remote.name}_${buildId}` : 'keyframe_shell';
  const stampFile = join(directory, 'dist', STAMP);
  const skipped = !force && builtFrom(directory) === inputs;
  if (!skipped) {
    const { default: configure } = (await import(pathToFileURL(join(directory, 'webpack.config.ts')).href)) as {
      default: ConfigFactory;
    };
    await runWebpack(configure({ directory, mode: 'production', buildId, uniqueName }));
    if (remote) await writeFile(join(directory, 'dist', REMOTE_SERVER_FILE), await remoteServerBundle(directory));
    else await writeShellServerBuild(directory);
  }
  // Also for a skipped build: the commit, and so the version, may be new.
  if (remote) await writeRelease(directory, remote, buildId, uniqueName);
  await writeFile(stampFile, JSON.stringify({ inputs }));
  return { application, skipped, milliseconds: Date.now() - started };
}

/** Whether the build in `dist` matches the application's inputs. */
export async function isBuilt(directory: string): Promise<boolean> {
  return builtFrom(directory) === (await fingerprint(directory));
}

/** The fingerprint of the build in `dist`; undefined without one. */
function builtFrom(directory: string): string | undefined {
  const stampFile = join(directory, 'dist', STAMP);
  return existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as { inputs: string }).inputs : undefined;
}

const remoteServerBundle = (directory: string) => serverBundle(directory, 'src/remote.tsx', SHARED_MODULES);

/** Writes the shell's server build, `server.json`, which names it for the renderer, and the ceiling of the remotes' budgets. */
async function writeShellServerBuild(directory: string): Promise<void> {
  const text = await serverBundle(directory, 'src/server/main.ts', []);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const pointer: ShellServerBuild = {
    page: await readFile(join(directory, 'dist/index.html'), 'utf8'),
    entry: `/server.${hash}.js`,
    integrity: integrityOf(text),
  };
  await writeFile(join(directory, 'dist', pointer.entry), text);
  await writeFile(join(directory, 'dist/server.json'), JSON.stringify(pointer));
  await writeFile(join(directory, 'dist', BUDGET_CEILING_FILE), JSON.stringify(BUDGET_CEILING));
}

const integrityOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes `release.json`, the build's data for the registry. The version is the package's version with the commit of the
 * sources, or with the build id if they have uncommitted changes.
 */
async function writeRelease(
  directory: string,
  remote: RemoteDefinition,
  buildId: string,
  container: string,
): Promise<void> {
  const entry = await readFile(join(directory, 'dist/remoteEntry.js'));
  const { commit, committed } = sourceState(inputsOf(directory));
  const release: Release = parse(Release, {
    ...remote,
    version: `${packageVersion(directory)}-${committed ? commit : `b${buildId}`}`,
    container,
    integrity: integrityOf(entry),
    server: { integrity: integrityOf(await readFile(join(directory, 'dist', REMOTE_SERVER_FILE))) },
    contract: REMOTE_CONTRACT,
    shell: builtBeside(),
    commit,
    ...requirementOf(directory),
  });
  await writeFile(join(directory, 'dist/release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** The version of the clone's shell, or of the platform's package in a remote's own repository. For the inspector. */
const builtBeside = () =>
  IS_INSTALLED ? `platform ${packageVersion(platformFolder())}` : packageVersion(join(REPO_ROOT, SHELL_DIRECTORY));

/** Reads and validates `remote.json`. @throws Error that lists every fault with its path */
export async function readDefinition(directory: string): Promise<RemoteDefinition> {
  const file = join(directory, 'remote.json');
  const parsed = safeParse(RemoteDefinition, JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.faults.map(({ path, message }) => `  ${path.join('.') || '(whole file)'}: ${message}`);
  throw new Error(`${file} is invalid:\n${faults.join('\n')}`);
}

/** The version in the package.json of the application in `directory`. */
export function packageVersion(directory: string): string {
  return (JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Runs webpack once. Rejects with its report on errors. */
export function runWebpack(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack returned no compiler for this configuration'));
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) return reject(failure);
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        resolve();
      });
    });
  });
}
