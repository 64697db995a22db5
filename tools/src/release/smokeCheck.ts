import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteEntry } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import type { FastifyInstance } from 'fastify';
import { createShellProxy } from '../proxy/shellProxy.ts';
import { createRemoteServer } from '../local/siteServer.ts';
import { inBrowser, pageFaults } from './openedPage.ts';
import { buildOf } from './publish.ts';

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
