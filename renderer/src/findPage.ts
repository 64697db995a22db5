import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { routesAt, SHELL_PATHS } from '@keyframe/contracts/routes';
import { matchRoutes } from 'react-router-dom';

/** What renders the page at an address. */
export type PageOwner =
  /** A version of a remote that has a server build. */
  | {
      by: 'remote';
      remote: string;
      version: string;
      build: RemoteVersion & { server: NonNullable<RemoteVersion['server']> };
    }
  /** The shell: no page has this address. */
  | { by: 'shell' }
  /** The browser: a page for members, one of the shell's own, or a version without a server build. */
  | { by: 'browser' };

/** The owner of the page at a path, by the rules of the shell (shell/src/routing/matchPage.ts), for stable versions. */
export function findPage(registry: Registry, pathname: string): PageOwner {
  if (SHELL_PATHS.some((path) => matchRoutes([{ path }], pathname))) return { by: 'browser' };
  const pages = Object.entries(registry.remotes).flatMap(([remote, { routes, channels, versions }]) => {
    const build = versions[channels.stable];
    return (build?.routes ?? routes).map(({ path, access }) => ({
      path,
      handle: { remote, version: channels.stable, build, access },
    }));
  });
  const page = matchRoutes(routesAt(pages, pathname), pathname)?.at(-1)?.route.handle;
  if (!page) return { by: 'shell' };
  const { remote, version, build, access } = page;
  if (access !== 'public' || !build?.server) return { by: 'browser' };
  return { by: 'remote', remote, version, build: { ...build, server: build.server } };
}
