import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import { platformFolder, REPO_ROOT } from '../repository.ts';
import { partsOnDemand } from '../surface/partsOnDemand.ts';

/**
 * The dependencies that shell and remotes share at run time, with reasons. Read by the builds of the shell and the remotes,
 * and by the tests. All other imports are bundled.
 *
 * All entries are singletons that only the shell provides. `eager` ones are in its first script. Kit and platform
 * are not: what the shell uses of them is bundled with the first script (`@keyframe/shared-ui/shell`), and the rest is a
 * chunk that comes beside it, for the remotes. Router, query, store and toast are not here on purpose: remotes take them through
 * `@keyframe/shared-ui/platform`, which re-exports only the names in use; sharing those libraries whole costs 49 KB more.
 *
 * Beside them each part of the kit that no page needs at first is shared alone (partsOnDemand.ts): each remote that uses
 * one has it in its build, the first to need it loads it, and the others take that copy if theirs is the same.
 */
const SHARED = {
  react: { eager: true, reason: 'a second React breaks hooks and context' },
  'react/': { eager: true, reason: 'react/jsx-runtime and the like must be of the same copy' },
  'react-dom': { eager: true, reason: 'one renderer in the page' },
  'react-dom/': { eager: true, reason: 'react-dom/client must be of the same copy' },
  'styled-components': { eager: true, reason: 'one style sheet and one counter of class names' },
  '@keyframe/shared-ui': { eager: false, reason: 'the kit, its tokens and its style rules once in the page' },
  '@keyframe/shared-ui/platform': {
    eager: false,
    reason: 'one auth store, one query client context, one router context, one toast host',
  },
  '@keyframe/shared-ui/previews': { eager: false, reason: 'one watchdog of the process that all previews share' },
} as const;

export type SharedName = keyof typeof SHARED;

export const SHARED_NAMES = Object.keys(SHARED) as SharedName[];

/** The same as module names, for the server builds: what the shell's gives to `require` (shell/src/server/main.ts). */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@keyframe/shared-ui',
  '@keyframe/shared-ui/platform',
  '@keyframe/shared-ui/previews',
];

interface SharedOptions {
  version?: string;
  /** False accepts all. */
  requiredVersion: string | false;
  singleton: boolean;
  strictVersion: boolean;
  eager?: boolean;
  import?: false;
}

/** The installed version of an entry's package, in the clone or in the remote's own repository: `react/` is react's, `@keyframe/shared-ui/platform` is the kit's. */
export function sharedVersion(name: SharedName): string {
  const packageName = packageOf(name);
  const file =
    packageName === PLATFORM_PACKAGE
      ? join(platformFolder(), 'package.json')
      : createRequire(join(REPO_ROOT, 'package.json')).resolve(`${packageName}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const packageOf = (name: SharedName) => /^(@[^/]+\/)?[^/]+/.exec(name)![0];

/** The shell provides every entry of the table: nothing that it takes could be another's, so it compares no versions at its start. */
export function sharedForShell(): Record<string, SharedOptions> {
  return table((version, name) => ({
    version,
    requiredVersion: false,
    singleton: true,
    strictVersion: false,
    eager: SHARED[name].eager,
  }));
}

/**
 * A remote uses the shell's copy of every entry, and bundles none.
 *
 * @param requires accepted versions of the platform
 */
export function sharedForRemote(requires: readonly string[]): Record<string, SharedOptions> {
  const platform = requires.map((version) => `^${version}`).join(' || ');
  return table((version, name) => ({
    requiredVersion: packageOf(name) === PLATFORM_PACKAGE ? platform : `^${version}`,
    singleton: true,
    strictVersion: true,
    import: false,
  }));
}

function table(options: (version: string, name: SharedName) => SharedOptions): Record<string, SharedOptions> {
  return {
    ...Object.fromEntries(SHARED_NAMES.map((name) => [name, options(sharedVersion(name), name)])),
    ...Object.fromEntries(
      partsOnDemand().map(({ name, version }) => [
        name,
        { version, requiredVersion: version, singleton: false, strictVersion: true },
      ]),
    ),
  };
}
