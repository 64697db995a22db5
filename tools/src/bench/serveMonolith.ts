import { join } from 'node:path';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { parse } from '@keyframe/contracts/parse';
import { runWebpack } from '../build/buildApplication.ts';
import { createShellServer } from '../local/siteServer.ts';
import { RegistryHistory } from '../registry/registryHistory.ts';
import { RevisionFolder } from '../release/revisionFolder.ts';
import { monolithConfig } from './monolithConfig.ts';

/**
 * Builds the clone's code as one webpack build without federation and without server rendering, and serves it as the
 * shell's server does, with the configuration of a running local site.
 *
 * @param folder for the build, which is in its `dist`
 * @param shell origin of the running site
 * @param origin where to serve it: one that may call the site's API, such as that of the development shell
 * @returns a function that stops the server
 */
export async function serveMonolith(folder: string, shell: string, origin: string): Promise<() => Promise<void>> {
  await runWebpack(await monolithConfig(folder));
  const server = await createShellServer({
    dist: join(folder, 'dist'),
    config: parse(RuntimeConfig, await (await fetch(`${shell}/config.json`)).json()),
    registry: new RegistryHistory(new RevisionFolder(join(folder, 'no-registry'))),
  });
  await server.listen({ port: Number(new URL(origin).port), host: 'localhost' });
  return () => server.close();
}
