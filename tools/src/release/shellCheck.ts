import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry, RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';
import type { Page } from 'playwright-core';
import { createShellServer } from '../local/siteServer.ts';
import { inBrowser, pageFaults } from './openedPage.ts';

/** Time limit until the shell shows its header. Milliseconds. */
const HEADER_LIMIT = 30_000;

/** A version that visitors may get. */
export interface ShownVersion {
  remote: string;
  version: string;
  /** Such as `stable, fallback`. */
  channels: string;
  build: RemoteVersion;
  routes: RemoteEntry['routes'];
}

/** The stable, staff, canary and fallback versions of all remotes. */
export function shownVersions({ remotes }: Registry): ShownVersion[] {
  return Object.entries(remotes).flatMap(([remote, { channels, fallback, versions, routes }]) => {
    const chosen = Object.entries({
      stable: channels.stable,
      staff: channels.staff,
      canary: channels.canary?.version,
      fallback,
    });
    return Object.entries(versions).flatMap(([version, build]) => {
      const names = chosen.filter(([, name]) => name === version).map(([channel]) => channel);
      return names.length === 0
        ? []
        : { remote, version, channels: names.join(', '), build, routes: build.routes ?? routes };
    });
  });
}

/**
 * Opens every page of every version that visitors may get in the shell's build in `dist`, in a browser, before the build
 * takes effect. All pages are public for this check, which tests whether the modules load and not the sign-in.
 *
 * @returns one sentence for each version and cause, or one if the shell itself shows no header
 */
export async function shellFaults(dist: string, registry: Registry, config: RuntimeConfig): Promise<string[]> {
  let served = registry;
  const server = await createShellServer({ dist, config, registry: { read: () => Promise.resolve(served) } });
  try {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    return await inBrowser(async (page) => {
      const empty = await emptyShellFault(page, origin);
      if (empty) return [empty];
      const faults: string[] = [];
      for (const shown of shownVersions(registry)) {
        served = withOnly(registry, shown);
        faults.push(...(await versionFaults(page, origin, shown)));
      }
      return faults;
    });
  } finally {
    await server.close();
  }
}

/** The sentence if the shell does not show its header at `/`, with the first error of its script. */
async function emptyShellFault(page: Page, origin: string): Promise<string | undefined> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await page.goto(origin, { waitUntil: 'commit' });
  const shown = await page
    .getByRole('banner')
    .waitFor({ timeout: HEADER_LIMIT })
    .then(() => true)
    .catch(() => false);
  page.off('pageerror', note);
  if (shown) return undefined;
  return `The shell shows no header within ${HEADER_LIMIT / 1000} s: ${errors[0] ?? 'without an error'}.`;
}

/** The registry in which the version is its remote's only one: no fallback hides a failure. */
function withOnly(registry: Registry, { remote, version, build, routes }: ShownVersion): Registry {
  const { fallback: _none, ...entry } = registry.remotes[remote]!;
  const open = routes.map((route) => ({ ...route, access: 'public' as const }));
  const only = {
    ...entry,
    routes: open,
    channels: { stable: version },
    versions: { [version]: { ...build, routes: open } },
  };
  return { ...registry, remotes: { ...registry.remotes, [remote]: only } };
}

/** One sentence for each cause, with its pages; empty if all pages of the version load. */
async function versionFaults(page: Page, origin: string, shown: ShownVersion): Promise<string[]> {
  const { remote, version, channels, routes } = shown;
  const byCause = new Map<string, string[]>();
  for (const { path } of routes) {
    const [first] = await pageFaults(page, origin, path, { name: remote, version });
    if (first === undefined) continue;
    const cause = first.slice(`${path}: `.length);
    byCause.set(cause, [...(byCause.get(cause) ?? []), path]);
  }
  return [...byCause].map(
    ([cause, paths]) => `${remote} ${version} (${channels}), ${pagesIn(paths, routes.length)}: ${cause}`,
  );
}

const pagesIn = (paths: readonly string[], all: number) =>
  paths.length === all ? 'every page' : paths.length > 3 ? `${paths.length} of ${all} pages` : paths.join(', ');
