import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { PageAccess, PageRoute, SHELL_PATHS } from '@keyframe/contracts/routes';

export type ShellPath = (typeof SHELL_PATHS)[number];

/** The address of a page of the shell itself. What is shown there is in pages/shellPages.ts. */
export interface ShellRoute extends PageRoute {
  path: ShellPath;
}

/** Who may open a page; `withOverrides` where the deployment lets people choose versions: there everybody may be a developer. */
const ACCESS: Record<ShellPath, { access: PageAccess; withOverrides?: PageAccess }> = {
  '/login': { access: 'public' },
  '/confirm': { access: 'public' },
  '/__remotes': { access: 'admin', withOverrides: 'public' },
};

/** The shell's own addresses, beside those of the registry (docs/specification.md section 2), in a deployment with these overrides. */
export function shellRoutes(overrides: RuntimeConfig['overrides']): ShellRoute[] {
  return (Object.keys(ACCESS) as ShellPath[]).map((path) => {
    const { access, withOverrides = access } = ACCESS[path];
    return { path, access: overrides === 'off' ? access : withOverrides };
  });
}
