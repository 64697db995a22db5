import { addresses, ports } from '../local/addresses.ts';
import type { RegistryHistory } from '../registry/registryHistory.ts';

/** A stored version of the shell; `current`: visitors have it. */
export interface StoredShell {
  version: string;
  current: boolean;
}

/**
 * The storage of releases: `<remote>/<version>/…`, immutable; `registry/000042.json`, the registry's history; and
 * `registry.json`, its newest revision. Any web server can serve it.
 */
export interface ReleaseTarget {
  /** For messages, such as "the folder /srv/keyframe". */
  name: string;
  registry: RegistryHistory;
  /** The folder of the shell that visitors have; undefined if none was released here. */
  servedShell: string | undefined;
  /** The versions of the shell that were released here, newest first. */
  shellVersions(): Promise<StoredShell[]>;
  /** The address of a version's files for browsers, without a trailing slash. */
  addressOf(remote: string, version: string): string;
  /**
   * Atomically stores a build's files, unless the version exists.
   *
   * @returns the `release.json` of the stored version
   */
  put(remote: string, version: string, dist: string): Promise<string>;
}

/**
 * Creates `addressOf` from a pattern such as `https://{remote}.example.org`. The default is every remote's origin in the
 * local site.
 */
export function addressPattern(pattern: string | undefined): ReleaseTarget['addressOf'] {
  if (pattern === undefined) {
    const { remotes, furtherRemotes } = addresses(ports());
    return (remote, version) => `${remotes[remote] ?? furtherRemotes}/${remote}/${version}`;
  }
  if (!URL.canParse(pattern.replaceAll('{remote}', 'remote'))) {
    throw new Error(
      `KEYFRAME_RELEASES_URL is "${pattern}"; it must be a web address, optionally with {remote} for the remote's name, such as https://{remote}.example.org.`,
    );
  }
  return (remote, version) => `${pattern.replaceAll('{remote}', remote).replace(/\/+$/, '')}/${remote}/${version}`;
}
