import { addresses, ports } from '../local/addresses.ts';
import type { RegistryHistory } from '../registry/registryHistory.ts';

/**
 * Where releases lie: `<remote>/<version>/…`, each file for ever; `registry/000042.json`, the registry's history; and
 * `registry.json`, its newest revision. Any web server can serve it.
 */
export interface ReleaseTarget {
  /** For messages, such as "the folder /srv/keyframe". */
  name: string;
  registry: RegistryHistory;
  /** The address at which a browser finds a version's files, without a slash at its end. */
  addressOf(remote: string, version: string): string;
  /**
   * Stores a build's files, whole or not at all. A version that is there already is left as it is.
   *
   * @returns the `release.json` of what lies there now
   */
  put(remote: string, version: string, dist: string): Promise<string>;
}

/**
 * Makes `addressOf` from a pattern such as `https://{remote}.example.org`; by default every remote's origin in the
 * local site.
 */
export function addressPattern(pattern: string | undefined): ReleaseTarget['addressOf'] {
  if (pattern === undefined) {
    const { remotes, furtherRemotes } = addresses(ports());
    return (remote, version) => `${remotes[remote] ?? furtherRemotes}/${remote}/${version}`;
  }
  if (!URL.canParse(pattern.replaceAll('{remote}', 'remote'))) {
    throw new Error(
      `KEYFRAME_RELEASES_URL is "${pattern}"; it must be a web address, in which {remote} stands for the remote's name, such as https://{remote}.example.org.`,
    );
  }
  return (remote, version) => `${pattern.replaceAll('{remote}', remote).replace(/\/+$/, '')}/${remote}/${version}`;
}
