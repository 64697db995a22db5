import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import { partsOnDemand } from '../surface/partsOnDemand.ts';

/**
 * The dependencies that shell and remotes share at run time, with reasons. Read by the builds of the shell and the remotes,
 * and by the tests. All other imports are bundled.
 *
 * All entries are singletons: the shell provides them eagerly (they are in its first chunk anyway), remotes only consume
 * them. Router, query client, store and toasts are deliberately not listed: remotes import them through
 * `@keyframe/shared-ui/platform`, which exports only the names in use; sharing the whole libraries costs 49 KB more.
 *
 * Parts on demand are shared one by one in addition (partsOnDemand.ts): each remote bundles the parts it uses, the first
 * to need a part loads it, and others use that copy if the source is the same.
 */
const SHARED = {
  react: 'a second React breaks hooks and context',
  'react/': 'react/jsx-runtime and others must be from the same copy',
  'react-dom': 'one renderer in the page',
  'react-dom/': 'react-dom/client must be from the same copy',
  'styled-components': 'one style sheet and one counter of class names',
  '@keyframe/shared-ui': 'the kit, its tokens and its style rules once in the page',
  '@keyframe/shared-ui/platform': 'one auth store, one query client context, one router context, one toast host',
} as const;

export type SharedName = keyof typeof SHARED;

export const SHARED_NAMES = Object.keys(SHARED) as SharedName[];

interface SharedOptions {
  version?: string;
  requiredVersion: string;
  singleton: boolean;
  strictVersion: true;
  eager?: true;
  import?: false;
}

const require = createRequire(import.meta.url);

/** The installed version of an entry's package: `react/` is react's, `@keyframe/shared-ui/platform` is the kit's. */
export function sharedVersion(name: SharedName): string {
  const packageName = packageOf(name);
  const file =
    packageName === PLATFORM_PACKAGE
      ? fileURLToPath(new URL('../../../shared-ui/package.json', import.meta.url))
      : require.resolve(`${packageName}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const packageOf = (name: SharedName) => /^(@[^/]+\/)?[^/]+/.exec(name)![0];

/** The shell provides every entry of the table eagerly. */
export function sharedForShell(): Record<string, SharedOptions> {
  return table((version) => ({
    version,
    requiredVersion: `^${version}`,
    singleton: true,
    strictVersion: true,
    eager: true,
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
