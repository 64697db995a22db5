import type { SourceMapPayload } from 'node:module';
import { parse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';
import type { FindMap } from './mapStack.ts';

/** Time limit of a request, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Finds the source maps that the shell and the remotes publish beside their files. A report is untrusted, so only
 * scripts of the site at `site` and of its registry's versions are looked up: no report can make the operator's machine
 * request another address.
 *
 * @throws Error when the site's registry cannot be read
 */
export async function publishedMaps(site: string): Promise<FindMap> {
  const registry = parse(Registry, await readJson(`${site}/registry.json`));
  const folders = Object.values(registry.remotes).flatMap(({ versions }) =>
    Object.values(versions).map(({ entry }) => new URL('.', entry).href),
  );
  const published = [`${new URL(site).origin}/`, ...folders];
  return async (script) => {
    const { href } = new URL(script);
    if (!published.some((folder) => href.startsWith(folder))) return undefined;
    return (await readJson(`${href}.map`)) as SourceMapPayload | undefined;
  };
}

/** The JSON at an address; undefined without such a file, for which the shell's server may return its page. */
async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  if (response.status === 404 || !response.headers.get('content-type')?.includes('json')) return undefined;
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return response.json();
}
