import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_REPORT_EVENT, REMOTE_STATUS_EVENT, type RemoteStatus } from '@keyframe/contracts/remoteEvents';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import type { FastifyInstance } from 'fastify';
import { chromium, type Page } from 'playwright-core';
import { createShellProxy } from '../proxy/shellProxy.ts';
import { createRemoteServer } from '../local/siteServer.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../chromium.ts';
import { buildOf } from './publish.ts';

/** Time limit for loading the remote with retries, and the time for collecting reports afterwards. Milliseconds. */
const LOAD_LIMIT = 30_000;
const WATCH = 1_500;

/** The events of a page so far. */
interface PageEvents {
  status: RemoteStatus[];
  reports: { remote: string; version: string; phase: string; message: string }[];
}

/**
 * Opens every page of the build in `dist` in a browser, inside the shell at `shell`, with the build as the remote's only
 * version. All pages are public for this check, which tests the module and not the sign-in.
 *
 * @returns one sentence for each page that failed to load
 */
export async function smokeFaults(dist: string, release: Release, shell: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keyframe-smoke-'));
  const servers: FastifyInstance[] = [];
  const listen = (server: FastifyInstance) => {
    servers.push(server);
    return server.listen({ port: 0, host: '127.0.0.1' });
  };
  try {
    await mkdir(join(folder, release.name));
    await symlink(dist, join(folder, release.name, release.version));
    const files = await listen(await createRemoteServer({ releases: folder, remote: release.name }));
    const entry = entryFor(release, `${files}/${release.name}/${release.version}`);
    const origin = await listen(
      await createShellProxy({ target: shell, remote: release.name, files, entry: () => Promise.resolve(entry) }),
    );
    return await inBrowser(async (page) => {
      const faults: string[] = [];
      for (const { path } of release.routes) faults.push(...(await pageFaults(page, origin, path, release)));
      return faults;
    });
  } finally {
    for (const server of servers) await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function entryFor(release: Release, address: string): RemoteEntry {
  const routes = release.routes.map((route) => ({ ...route, access: 'public' as const }));
  const build = buildOf({ ...release, routes }, address, 'smoke check');
  return {
    routes,
    ...(release.popups && { popups: release.popups }),
    channels: { stable: release.version },
    versions: { [release.version]: build },
  };
}

async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await page.addInitScript(
      ([status, report]) => {
        const events: PageEvents = { status: [], reports: [] };
        Object.assign(window, { keyframeEvents: events });
        window.addEventListener(status!, (event) => events.status.push((event as CustomEvent<RemoteStatus>).detail));
        window.addEventListener(report!, (event) =>
          events.reports.push((event as CustomEvent<PageEvents['reports'][number]>).detail),
        );
      },
      [REMOTE_STATUS_EVENT, REMOTE_REPORT_EVENT],
    );
    return await work(page);
  } finally {
    await browser.close();
  }
}

async function pageFaults(page: Page, origin: string, path: string, { name, version }: Release): Promise<string[]> {
  const address = path.replace(/:[^/]+/g, 'smoke').replace('*', 'smoke');
  await page.goto(`${origin}${address}`, { waitUntil: 'commit' });
  const ended = (remote: string) =>
    (window as unknown as { keyframeEvents: PageEvents }).keyframeEvents.status.some(
      (status) => status.remote === remote && status.state !== 'loading',
    );
  const loaded = await page.waitForFunction(ended, name, { timeout: LOAD_LIMIT }).then(
    () => true,
    () => false,
  );
  if (!loaded) return [`${path}: the shell did not load it within ${LOAD_LIMIT / 1000} s.`];
  await page.waitForTimeout(WATCH);
  const { status, reports } = await page.evaluate(
    () => (window as unknown as { keyframeEvents: PageEvents }).keyframeEvents,
  );
  const faults = reports
    .filter(({ remote }) => remote === name)
    .map(({ phase, message }) => `${path}: failed at ${phase}: ${message}`);
  const shown = status.findLast(({ remote }) => remote === name);
  if (shown?.state !== 'loaded' || shown.version !== version)
    faults.push(`${path}: the shell shows ${shown?.version ?? 'nothing'} instead.`);
  return [...new Set(faults)];
}
