import { join } from 'node:path';
import { buildApplication } from '../build/buildApplication.ts';
import { targetShell } from '../proxy/targetShell.ts';
import { addresses, ports } from '../local/addresses.ts';
import { runtimeConfig } from '../local/runtimeConfig.ts';
import { createShellServer } from '../local/siteServer.ts';
import { REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import type { ReleaseTarget } from './target.ts';

/** A shell in which a build is tested. */
export interface CurrentShell {
  origin: string;
  stop: () => Promise<unknown>;
}

/**
 * The shell that visitors have: the deployed one at `against`, else the running local site's, else this clone's, served
 * temporarily without an API.
 *
 * @throws Error when `against` is not a running shell
 */
export async function currentShell(against: string | undefined, { registry }: ReleaseTarget): Promise<CurrentShell> {
  const stop = () => Promise.resolve();
  if (against !== undefined) return { origin: await targetShell(against), stop };
  const at = addresses(ports());
  const local = await targetShell(at.shell).catch(() => undefined);
  if (local !== undefined) return { origin: local, stop };

  await buildApplication(join(REPO_ROOT, SHELL_DIRECTORY));
  const server = await createShellServer({
    dist: join(REPO_ROOT, SHELL_DIRECTORY, 'dist'),
    config: runtimeConfig(at, {}),
    registry,
  });
  return { origin: await server.listen({ port: 0, host: '127.0.0.1' }), stop: () => server.close() };
}
