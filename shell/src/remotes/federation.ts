import {
  getInstance,
  loadRemote,
  loadShare,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { LOAD_POLICY } from '../plan/policy.ts';

/**
 * Encapsulates the federation runtime. The rest of the shell knows remotes, versions and modules; only this file knows
 * containers.
 */

/** Integrity hashes of the permitted entries, by address. */
const integrityOf = new Map<string, string>();

/** Addresses of the entries, by container. */
const registered = new Map<string, string>();

/**
 * Loads the kit for the remotes, so that its chunk loads in parallel with their entries. The shell itself renders with
 * the parts in its first script. The loader reports a failure for the remote that takes the kit.
 */
export function prefetchKit(): void {
  // By name: only what the shell imports itself is provided to the remotes.
  Promise.all([
    import('@keyframe/shared-ui'),
    import('@keyframe/shared-ui/platform'),
    import('@keyframe/shared-ui/previews'),
  ]).catch(() => undefined);
}

/** Sets the limits of loading. Called once, by the browser's entry. */
export function configureFederation(): void {
  registerPlugins([
    {
      name: 'keyframe-limits',
      // The runtime caches a failed shared module for the life of the page. Importing the kit's chunk first, outside the
      // runtime, lets a retry request it again.
      async beforeLoadShare(share) {
        if (share.pkgName.startsWith(PLATFORM_PACKAGE))
          await import(/* webpackChunkName: "provided" */ '@keyframe/shared-ui/shell/kit');
        return share;
      },
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrityOf.get(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: LOAD_POLICY.entryTimeout };
      },
    },
  ]);
}

/**
 * Loads the module that a version exposes. `fresh` clears the runtime's caches of an earlier try: otherwise a retry
 * returns the first failure, or a module with undefined exports (measured).
 */
export async function loadContainerModule(version: RemoteVersion, { fresh }: { fresh: boolean }): Promise<unknown> {
  if (version.integrity) integrityOf.set(version.entry, version.integrity);
  if (fresh || registered.get(version.container) !== version.entry) {
    // A developer may serve a released build, which then has the same container at another address.
    registerRemotes([{ name: version.container, entry: version.entry }], {
      force: fresh || registered.has(version.container),
    });
    registered.set(version.container, version.entry);
  }
  const loaded = await withTimeout(
    loadRemote<{ default?: unknown }>(`${version.container}/remote`),
    LOAD_POLICY.tryTimeout,
  );
  return loaded?.default;
}

/** The shell's name among containers; no remote may have that name (contracts/release). */
export const SHELL = 'shell';

/** One version of a shared dependency on this page. */
export interface SharedDependency {
  name: string;
  version: string;
  /** The name of the container that provides it, or SHELL. */
  providedBy: string;
  /** The names of the containers that use it, and SHELL. */
  usedBy: readonly string[];
  loaded: boolean;
}

/** The shared dependencies of this page, from the runtime's registry. */
export function sharedDependencies(): SharedDependency[] {
  const shell = getInstance();
  if (!shell) return [];
  const named = (container: string) => (container === shell.name ? SHELL : container);
  return Object.entries(shell.shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
    Object.values(versions).map(({ version, from, useIn, loaded, lib }) => ({
      name,
      version,
      providedBy: named(from),
      usedBy: useIn.map(named),
      loaded: loaded === true || lib !== undefined,
    })),
  );
}

/** The exports of a shared module, loaded if necessary; undefined when this page has no such module. */
export async function sharedExports(name: string): Promise<readonly string[] | undefined> {
  if (!getInstance()?.shareScopeMap['default']?.[name]) return undefined;
  const factory = await loadShare<object>(name);
  return factory ? Object.keys(factory() ?? {}) : undefined;
}

function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds / 1000} s`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
