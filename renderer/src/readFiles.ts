import { createHash } from 'node:crypto';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { parse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';
import { ShellServerBuild } from '@keyframe/contracts/serverBuild';

const FILE_TIMEOUT = 2_000;

/** The current files of the site, which decide what a page looks like besides its data. */
export interface SiteFiles {
  config: RuntimeConfig;
  registry: Registry;
  shell: ShellServerBuild;
  /** Changes with any of them. */
  version: string;
}

/** Reads the files of the site for each call, so that a release or a rollback is in the next page. */
export function siteFilesReader(site: string): () => Promise<SiteFiles> {
  const config = fileReader(`${site}/config.json`, (value) => parse(RuntimeConfig, value));
  const registry = fileReader(`${site}/registry.json`, (value) => parse(Registry, value));
  const shell = fileReader(`${site}/server.json`, (value) => parse(ShellServerBuild, value));
  let reading: Promise<SiteFiles> | undefined;
  const read = async (): Promise<SiteFiles> => {
    const [a, b, c] = await Promise.all([config(), registry(), shell()]);
    return { config: a.value, registry: b.value, shell: c.value, version: `${a.version} ${b.version} ${c.version}` };
  };
  // Pages that are asked for at the same time share one reading.
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** Reads and validates a JSON file; again only when it has changed. */
function fileReader<Value>(
  address: string,
  validate: (value: unknown) => Value,
): () => Promise<{ value: Value; version: string }> {
  let last: { etag: string; value: Value; version: string } | undefined;
  return async () => {
    const response = await fetch(address, {
      headers: last ? { 'If-None-Match': last.etag } : {},
      signal: AbortSignal.timeout(FILE_TIMEOUT),
    });
    if (response.status === 304 && last) return last;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const text = await response.text();
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    last = { etag: response.headers.get('etag') ?? '', value: validate(JSON.parse(text)), version };
    return last;
  };
}

/**
 * The text of a server build.
 *
 * @throws Error when it cannot be read, or is not the file that was released
 */
export async function readServerBuild(address: string, integrity: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FILE_TIMEOUT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const text = await response.text();
  const [algorithm = ''] = integrity.split('-', 1);
  const found = `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
  if (found !== integrity) throw new Error(`${address} has the integrity ${found}; it was released with ${integrity}.`);
  return text;
}
