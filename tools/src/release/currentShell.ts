import { join } from 'node:path';
import { buildApplication } from '../build/buildApplication.ts';
import { targetShell } from '../proxy/targetShell.ts';
import { addresses, ports } from '../local/addresses.ts';
import { runtimeConfig } from '../local/runtimeConfig.ts';
import { createShellServer } from '../local/siteServer.ts';
import { IS_INSTALLED, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import type { ReleaseTarget } from './target.ts';

/** A shell in which a build is tested. */
export interface CurrentShell {
  origin: string;
  /** The address at which visitors have it; undefined for a temporary server. */
  site?: string;
  stop: () => Promise<unknown>;
}

/**
 * The shell that visitors have: the deployed one at `against`, else the one that was released to the target, else the
 * running local site's if its releases are the target. Without any of them it is this clone's; for a target of its own
 * the log reports it. Shells that do not run are served temporarily, without an API.
 *
 * @throws Error when `against` is not a running shell, and when a remote's own repository has none of them
 */
export async function currentShell(
  against: string | undefined,
  { name, registry, servedShell }: ReleaseTarget,
): Promise<CurrentShell> {
  const found = (site: string) => ({ origin: site, site, stop: () => Promise.resolve() });
  if (against !== undefined) return found(await targetShell(against));
  const at = addresses(ports());
  const isLocal = !process.env['KEYFRAME_RELEASES'];
  const local = isLocal ? await targetShell(at.shell).catch(() => undefined) : undefined;
  if (local !== undefined) return found(local);

  if (servedShell === undefined) {
    if (IS_INSTALLED)
      throw new Error(
        `No shell was released to ${name}, so name a running one, in which every page is opened: --against https://example.org.`,
      );
    await buildApplication(join(REPO_ROOT, SHELL_DIRECTORY));
    if (!isLocal)
      console.log(
        `  No shell was released to ${name}: the check opens this clone's. --against https://… opens the one that visitors have.`,
      );
  }
  const dist = servedShell ?? join(REPO_ROOT, SHELL_DIRECTORY, 'dist');
  const server = await createShellServer({ dist, config: runtimeConfig(at, {}), registry });
  return { origin: await server.listen({ port: 0, host: '127.0.0.1' }), stop: () => server.close() };
}
