import type { Registry, RemoteEntry, RemoteVersion } from '@keyframe/contracts/registry';
import type { PageAccess } from '@keyframe/contracts/routes';
import type { Page } from 'playwright-core';
import { createShellServer } from '../local/siteServer.ts';
import type { CheckAccount, CheckedSite } from './checkedSite.ts';
import { inBrowser, pageFaults, popupFaults } from './openedPage.ts';
import { allowSiteRequests } from './siteRequests.ts';

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
  popups: NonNullable<RemoteEntry['popups']>;
}

/** The stable, staff, canary and fallback versions of all remotes. */
export function shownVersions({ remotes }: Registry): ShownVersion[] {
  return Object.entries(remotes).flatMap(([remote, { channels, fallback, versions, routes, popups = [] }]) => {
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
        : {
            remote,
            version,
            channels: names.join(', '),
            build,
            routes: build.routes ?? routes,
            popups: build.routes ? (build.popups ?? []) : popups,
          };
    });
  });
}

/** Who opens the pages: their accounts, and the pages and popups that they may open. */
const VIEWERS = {
  visitor: { may: ['public', 'member', 'admin'] },
  member: { may: ['public', 'member'] },
  admin: { may: ['public', 'member', 'admin'] },
} as const satisfies Record<string, { may: readonly PageAccess[] }>;
type ViewerName = keyof typeof VIEWERS;

/**
 * Opens every page and popup of every version that visitors may get in the shell's build in `dist`, in a browser, before
 * the build takes effect: signed out, as a member and as an admin of `site`, with its data. Signed out, all pages are
 * public: this tests whether the modules load and render without an account.
 *
 * @returns one sentence for each version and cause, or one if the shell itself shows no header
 */
export async function shellFaults(dist: string, registry: Registry, site: CheckedSite): Promise<string[]> {
  const versions = shownVersions(registry);
  const faults = new Map<ShownVersion, VersionFaults>(versions.map((shown) => [shown, new Map()]));
  const viewers = (Object.keys(VIEWERS) as ViewerName[]).filter(
    (viewer) => viewer === 'visitor' || site.accounts[viewer] !== undefined,
  );
  // At the same time, because most of it is waiting.
  const failures = await Promise.all(viewers.map((viewer) => openAll(viewer, { dist, registry, site, faults })));
  const failure = failures.find((one) => one !== undefined);
  return failure === undefined ? versions.flatMap((shown) => sentences(shown, faults.get(shown)!)) : [failure];
}

/** Opens all versions as one viewer, and adds what fails. Returns a sentence if the shell itself fails. */
async function openAll(
  viewer: ViewerName,
  {
    dist,
    registry,
    site,
    faults,
  }: { dist: string; registry: Registry; site: CheckedSite; faults: ReadonlyMap<ShownVersion, VersionFaults> },
): Promise<string | undefined> {
  const account = viewer === 'visitor' ? undefined : site.accounts[viewer];
  let served = registry;
  const server = await createShellServer({
    dist,
    config: site.config,
    registry: { read: () => Promise.resolve(served) },
  });
  try {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    return await inBrowser(async (page) => {
      await allowSiteRequests(page, origin, site);
      const empty = await emptyShellFault(page, origin);
      if (empty !== undefined) return empty;
      if (account && !(await signIn(page, origin, account))) return `The shell does not sign in the ${viewer}.`;
      for (const [shown, found] of faults) {
        served = withOnly(registry, viewer === 'visitor' ? opened(shown) : shown);
        await addFaults(found, page, origin, shown, viewer, site.values);
      }
      return undefined;
    });
  } finally {
    await server.close();
  }
}

/** Signs in on the shell's page for it. Returns whether that worked. */
async function signIn(page: Page, origin: string, { email, password }: CheckAccount): Promise<boolean> {
  await page.goto(`${origin}/login`);
  const form = page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  return page
    .waitForURL((url) => url.pathname !== '/login', { timeout: HEADER_LIMIT })
    .then(() => true)
    .catch(() => false);
}

/** The pages and popups that failed, by cause. */
type VersionFaults = Map<string, Set<string>>;

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

/** The version with pages and popups for everyone. */
function opened(shown: ShownVersion): ShownVersion {
  const forAll = <Part extends { access: PageAccess }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, access: 'public' as const }));
  return { ...shown, routes: forAll(shown.routes), popups: forAll(shown.popups) };
}

/** The registry in which the version is its remote's only one: no fallback hides a failure. */
function withOnly(registry: Registry, { remote, version, build, routes, popups }: ShownVersion): Registry {
  const { fallback: _none, ...entry } = registry.remotes[remote]!;
  const only = {
    ...entry,
    routes,
    popups,
    channels: { stable: version },
    versions: { [version]: { ...build, routes, popups } },
  };
  return { ...registry, remotes: { ...registry.remotes, [remote]: only } };
}

/** Opens the pages and popups of a version that the viewer may open, and adds what fails. */
async function addFaults(
  found: VersionFaults,
  page: Page,
  origin: string,
  { remote, version, routes, popups }: ShownVersion,
  viewer: ViewerName,
  values: CheckedSite['values'],
): Promise<void> {
  const build = { name: remote, version };
  const add = (place: string, [first]: readonly string[]) => {
    if (first === undefined) return;
    const cause = first.slice(first.indexOf(': ') + 2);
    found.set(cause, (found.get(cause) ?? new Set()).add(place));
  };
  const mayOpen = ({ access }: { access: PageAccess }) => VIEWERS[viewer].may.some((each) => each === access);
  for (const { path } of routes.filter(mayOpen)) add(path, await pageFaults(page, origin, path, build, values));
  for (const { name } of popups.filter(mayOpen)) {
    await page.goto(origin);
    await page.getByRole('banner').waitFor({ timeout: HEADER_LIMIT });
    add(`popup ${name}`, await popupFaults(page, name, build, values));
  }
}

/** One sentence for each cause, with its pages and popups. */
function sentences({ remote, version, channels, routes, popups }: ShownVersion, found: VersionFaults): string[] {
  const all = routes.length + popups.length;
  return [...found].map(
    ([cause, places]) => `${remote} ${version} (${channels}), ${placesIn([...places], all)}: ${cause}`,
  );
}

const placesIn = (places: readonly string[], all: number) =>
  places.length === all ? 'every page' : places.length > 3 ? `${places.length} of ${all} pages` : places.join(', ');
