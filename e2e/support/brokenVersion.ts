import type { Page, Route } from '@playwright/test';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';

/** Modifies the registry that the page reads. */
export async function changeRegistry(page: Page, change: (registry: Registry) => void): Promise<void> {
  await page.route('**/registry.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as Registry;
    change(registry);
    await route.fulfill({ json: registry });
  });
}

/** Returns the changed response for a file of the broken version; undefined leaves it unchanged. */
export type Fault = (file: { path: string; text: string }) => string | { status: number } | 'never' | undefined;

export const BROKEN_VERSION = '9.9.9';

/**
 * Makes a version 9.9.9 a remote's stable version: the real files with a fault, under a different container name as in
 * any other build. With `fallback` the real version is its fallback.
 */
export async function breakRemote(
  page: Page,
  remote: string,
  fault: Fault,
  { fallback, build = {} }: { fallback: boolean; build?: Partial<RemoteVersion> },
): Promise<void> {
  const container = `keyframe_${remote}_broken00`;
  await changeRegistry(page, ({ remotes }) => {
    const entry = remotes[remote]!;
    const good = entry.channels.stable;
    const { integrity: _integrity, ...rest } = entry.versions[good]!;
    const moved = (address: string) => address.replace(`/${good}/`, `/${BROKEN_VERSION}/`);
    entry.versions[BROKEN_VERSION] = {
      ...rest,
      container,
      manifest: moved(rest.manifest),
      entry: moved(rest.entry),
      ...build,
    };
    entry.channels = { stable: BROKEN_VERSION };
    if (fallback) entry.fallback = good;
    else delete entry.fallback;
  });
  await page.route(`**/${remote}/${BROKEN_VERSION}/**`, (route) => serve(route, page, remote, container, fault));
}

async function serve(route: Route, page: Page, remote: string, container: string, fault: Fault): Promise<void> {
  const registry = (await (await page.request.get('/registry.json')).json()) as Registry;
  const { channels, versions } = registry.remotes[remote]!;
  const real = versions[channels.stable]!;
  const url = route.request().url();
  const response = await page.request.get(url.replace(`/${BROKEN_VERSION}/`, `/${channels.stable}/`));
  const text = (await response.text()).replaceAll(real.container, container);
  const path = url.slice(url.indexOf(`/${BROKEN_VERSION}/`) + BROKEN_VERSION.length + 2);
  const outcome = fault({ path, text }) ?? text;
  if (outcome === 'never') return;
  const headers = {
    'access-control-allow-origin': '*',
    'content-type': response.headers()['content-type'] ?? 'text/javascript',
  };
  if (typeof outcome === 'string') await route.fulfill({ headers, body: outcome });
  else await route.fulfill({ status: outcome.status, headers, body: 'fault' });
}
