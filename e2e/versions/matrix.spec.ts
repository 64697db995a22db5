import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { PLATFORM_PACKAGE, providesVersion } from '@keyframe/contracts/platformVersion';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import { signIn, startSession } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';
import { watchRemotes } from '../support/watchRemotes.ts';
import { buildPreviousRelease } from './previousRelease.ts';

/**
 * Teams deploy independently, so a visitor may have any shell with any version of a remote: {shell N, N-1} x {each
 * remote N, N-1}, a journey for each pair. N is the current tree, N-1 the previous release.
 */
const SIDES = ['N', 'N-1'] as const;
type Side = (typeof SIDES)[number];

const openSomeComponent = async (page: Page) => {
  await page.goto('/explore');
  await page.getByRole('article').first().getByRole('link').first().click();
};

/** A visitor's journey in each remote. */
const JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  browse: async (page) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.goto('/explore?category=Button');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('article iframe').first()).toBeVisible();
  },
  editor: async (page) => {
    await openSomeComponent(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: /^HTML of / })).toContainText('<');
  },
  profile: async (page) => {
    await signIn(page, ACCOUNTS.member);
    await expect(page.getByRole('tab', { name: 'Stats' })).toBeVisible();
    await page.getByRole('tab', { name: 'Stats' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Stats' })).toBeVisible();
  },
  admin: async (page) => {
    await startSession(page, ACCOUNTS.admin);
    await page.goto('/admin');
    await expect(page.getByRole('tab').first()).toBeVisible();
  },
};

/** Opens a page of each remote. */
const FIRST_PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  browse: (page) => page.goto('/about'),
  editor: openSomeComponent,
  profile: async (page) => {
    await signIn(page, ACCOUNTS.member);
  },
  admin: async (page) => {
    await startSession(page, ACCOUNTS.admin);
    await page.goto('/admin');
  },
};

// The test serves the shell's page, not loopback, so Chromium requires a permission for requests to loopback.
test.use({ permissions: ['local-network-access'] });

let previous: string;
test.beforeAll(async () => {
  // It installs the packages of that release, too.
  test.setTimeout(600_000);
  previous = await buildPreviousRelease();
});

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.map': 'application/json',
};

/** Serves the files of a build below `address`. */
async function serveBuild(page: Page, address: string, application: string): Promise<void> {
  await page.route(`${address}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(new URL(address).pathname.replace(/\/$/, '').length);
    await route.fulfill({
      headers: {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
      },
      body: readFileSync(join(previous, application, path)),
    });
  });
}

/** Serves the previous shell's files; the running site serves the rest of its origin. */
async function servePreviousShell(page: Page): Promise<void> {
  await page.route(`${TEST_SITE.origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isPage = route.request().resourceType() === 'document';
    if (isPage)
      return route.fulfill({
        headers: { 'content-type': TYPES['.html']! },
        body: readFileSync(join(previous, 'shell/index.html')),
      });
    // Its hashed files. The page requests no names of the new shell.
    if (/\.[0-9a-f]{10}\.\w+$/.test(pathname))
      return route.fulfill({
        headers: { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' },
        body: readFileSync(join(previous, 'shell', pathname)),
      });
    return route.fallback();
  });
}

/** Makes the previous release of each remote in `names` stable, and that of each remote in `fallback` the fallback. */
async function usePreviousRemotes(page: Page, names: string[], fallback: string[]): Promise<void> {
  const released = [...names, ...fallback].map((name) => {
    const release = JSON.parse(readFileSync(join(previous, `mfe-${name}`, 'release.json'), 'utf8')) as Release;
    return { release, address: `${TEST_SITE.remotes[name]!}/${name}/before-${release.version}` };
  });
  for (const { release, address } of released) await serveBuild(page, address, `mfe-${release.name}`);
  await page.route('**/registry.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as Registry;
    for (const { release, address } of released) {
      const { name, version, container, integrity, contract, shell, commit, requires, routes, popups } = release;
      const pages = { routes, ...(popups && { popups }) };
      const build: RemoteVersion = {
        manifest: `${address}/mf-manifest.json`,
        entry: `${address}/remoteEntry.js`,
        container,
        integrity,
        contract,
        shell,
        commit,
        ...(requires && { requires }),
        publishedAt: new Date().toISOString(),
        ...pages,
      };
      const before = `before-${version}`;
      const today = registry.remotes[name]!;
      registry.remotes[name] = fallback.includes(name)
        ? { ...today, fallback: before, versions: { ...today.versions, [before]: build } }
        : { ...pages, channels: { stable: before }, versions: { [before]: build } };
    }
    await route.fulfill({ json: registry });
  });
}

/** Each side's platform version, from the remotes' builds; undefined for builds before its current name. */
async function platforms(remote: string): Promise<Record<Side, string | undefined>> {
  const { shared } = JSON.parse(readFileSync(join(previous, `mfe-${remote}`, 'mf-manifest.json'), 'utf8')) as Manifest;
  const registry = (await (await fetch(`${TEST_SITE.origin}/registry.json`)).json()) as Registry;
  const { channels, versions } = registry.remotes[remote]!;
  const today = (await (
    await fetch(new URL(versions[channels.stable]!.manifest, TEST_SITE.origin))
  ).json()) as Manifest;
  const version = (of: Manifest['shared']) => of.find(({ name }) => name === PLATFORM_PACKAGE)?.version;
  return { N: version(today.shared), 'N-1': version(shared) };
}

interface Manifest {
  shared: { name: string; version: string }[];
}

/** Whether a remote of one side runs in the other side's shell, by semver. */
async function runsIn(shell: Side, remote: string, side: Side): Promise<boolean> {
  const of = await platforms(remote);
  if (shell === side) return true;
  const [provided, built] = [of[shell], of[side]];
  if (provided === undefined || built === undefined) return false;
  if (side === 'N-1') return providesVersion(provided, built);
  const registry = (await (await fetch(`${TEST_SITE.origin}/registry.json`)).json()) as Registry;
  const { channels, versions } = registry.remotes[remote]!;
  return versions[channels.stable]!.requires?.some((required) => providesVersion(provided, required)) ?? true;
}

for (const shell of SIDES) {
  for (const [remote, journey] of Object.entries(JOURNEYS)) {
    for (const side of SIDES) {
      test(`shell ${shell} with ${remote} ${side}`, async ({ page }) => {
        const remotes = await watchRemotes(page);
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        page.on('console', (message) => {
          if (message.text().startsWith('[remotes]')) faults.push(message.text());
        });
        const isNewer = shell === 'N-1' && side === 'N';
        const incompatible = !(await runsIn(shell, remote, side));
        await usePreviousRemotes(page, previousOnes(shell, remote, side), isNewer ? [remote] : []);
        if (shell === 'N-1') await servePreviousShell(page);
        // A newer shell with an incompatible platform has no fallback, because remotes are released before it.
        if (incompatible && !isNewer) {
          await FIRST_PAGES[remote]!(page);
          await expect(page.getByRole('heading', { name: /This page/ })).toBeVisible();
          expect(faults).not.toEqual([]);
          return;
        }
        await journey(page);
        // An older shell reports a version that requires a newer platform, and shows the previous one.
        expect(faults.filter((fault) => !(incompatible && fault.startsWith('[remotes]')))).toEqual([]);
        if (incompatible) expect(faults).not.toEqual([]);
        if (shell === 'N') expect((await remotes.settled(remote)).version?.startsWith('before-')).toBe(side === 'N-1');
      });
    }
  }
}

/** The remotes of the previous release; those not under test are of the shell's side. */
function previousOnes(shell: Side, remote: string, side: Side): string[] {
  return Object.keys(JOURNEYS).filter((name) => (name === remote ? side : shell) === 'N-1');
}
