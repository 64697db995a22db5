import type { FastifyBaseLogger } from 'fastify';
import { parse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';

/** The versions that page loads are counted of. */
export interface KnownReleases {
  /** Whether the registry names this version of the remote. */
  has(remote: string, version: string): Promise<boolean>;
}

/** Knows no release: nothing is counted. */
export const NO_RELEASES: KnownReleases = { has: () => Promise.resolve(false) };

/** How long a registry is used before it is read again, in milliseconds: the delay until a new release is counted. */
const FRESH_MS = 10_000;

/** The time limit of a read, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * The versions in the site's `/registry.json`. Clients send versions, so only those that it names become rows and labels.
 * While it cannot be read, the last one is used.
 *
 * @param site the address of the site's files
 */
export function registryReleases(
  site: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
): KnownReleases {
  const address = `${site}/registry.json`;
  let known: Registry['remotes'] = {};
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const read = async () => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${address} responded ${response.status}`);
      known = parse(Registry, await response.json()).remotes;
    } catch (error) {
      log.warn({ err: error }, 'the registry cannot be read; page loads of newer versions are not counted');
    }
    readAt = now();
    reading = undefined;
  };

  return {
    async has(remote, version) {
      if (now() - readAt > FRESH_MS) await (reading ??= read());
      return Object.hasOwn(known, remote) && Object.hasOwn(known[remote]!.versions, version);
    },
  };
}
