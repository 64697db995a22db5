import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { PageAccess, PageRoute, SHELL_PATHS } from '@keyframe/contracts/routes';

export type ShellPath = (typeof SHELL_PATHS)[number];

/** The route of a page of the shell itself. pages/shellPages.ts has the components. */
export interface ShellRoute extends PageRoute {
  path: ShellPath;
}

/**
 * The access rule; `withOverrides` where the deployment allows overrides, since every visitor may be a developer there.
 */
const ACCESS: Record<ShellPath, { access: PageAccess; withOverrides?: PageAccess }> = {
  '/login': { access: 'public' },
  '/confirm': { access: 'public' },
  '/__remotes': { access: 'admin', withOverrides: 'public' },
};

/**
 * The shell's own routes, beside those of the registry (docs/specification.md section 2), in a deployment with this
 * overrides setting.
 */
export function shellRoutes(overrides: RuntimeConfig['overrides']): ShellRoute[] {
  return (Object.keys(ACCESS) as ShellPath[]).map((path) => {
    const { access, withOverrides = access } = ACCESS[path];
    return { path, access: overrides === 'off' ? access : withOverrides };
  });
}
