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
 * Every call of the federation runtime. The rest of the shell knows remotes, versions and modules; only this file
 * knows containers.
 */

/** Integrity of each entry that may be run, by its address. */
const integrityOf = new Map<string, string>();

/** Addresses of the entries, by container. */
const registered = new Map<string, string>();

/**
 * Loads the kit for the remotes, so that its chunk comes beside their entries and not after them. The shell itself draws
 * with what its first script has of it. A failure is that of the remote which takes the kit: the loader reports it.
 */
export function prefetchKit(): void {
  for (const load of [() => import('@keyframe/shared-ui'), () => import('@keyframe/shared-ui/platform')])
    load().catch(() => undefined);
}

registerPlugins([
  {
    name: 'keyframe-limits',
    // The runtime keeps a shared module that failed to load as failed for as long as the page lives. Imported without
    // it first, the kit's chunk can be asked for again by a retry, and is there when the runtime wants it.
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

/**
 * Loads the module that a version exposes. `fresh` forgets what an earlier try left in the runtime's caches: without
 * it a second try returns the first one's failure, or a module with undefined exports (measured).
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

/** What the shell is called among containers; no remote may have that name (contracts/release). */
export const SHELL = 'shell';

/** One version of a shared dependency in this page. */
export interface SharedDependency {
  name: string;
  version: string;
  /** The container that brought it, by its name, or SHELL. */
  providedBy: string;
  /** The containers that have taken it, by their names, and SHELL. */
  usedBy: readonly string[];
  loaded: boolean;
}

/** What is shared in this page now, by the runtime's own books. */
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

/** What a shared module exports, loaded if it is not yet; undefined when this page has none of the name. */
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
