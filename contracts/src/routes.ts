import { CONFIRM_PATH, LOGIN_PATH, REMOTES_PATH } from './paths.ts';

/** Who may open a page. An unknown value denies access. */
export const PAGE_ACCESS = ['public', 'member', 'admin'] as const;
export type PageAccess = (typeof PAGE_ACCESS)[number];

/** A route declared by a remote's release: a path (see `routesAt`) and its access. */
export interface PageRoute {
  path: string;
  access: PageAccess;
  /** Without header and footer (docs/specification.md section 2: /editor and /component/*). */
  chromeless?: boolean;
  /** The toast for a visitor who is denied and redirected to the home page; none if absent. */
  deniedMessage?: string;
  /**
   * Why a redirected visitor is asked to log in, shown above the form: "Log in to see @:username's profile". `:name` is
   * replaced by the parameter of the path. A general text if absent.
   */
  signInReason?: string;
}

/** Pages and popups of the shell (docs/specification.md section 2). A remote's release must not declare these. */
export const SHELL_PATHS = [LOGIN_PATH, CONFIRM_PATH, REMOTES_PATH] as const;
export const SHELL_POPUPS = ['privacy-choices', 'command-menu', 'shortcuts'] as const;

/** A popup declared by a remote's release: its name and access. */
export interface PopupEntry {
  name: string;
  access: PageAccess;
  /** Why a visitor is asked to log in first; a general text if absent. */
  signInReason?: string;
}

/** `/@:username`: one segment that starts with @. */
const HANDLE_PATH = /^\/@(?=:\w+$)/;
/** The addresses of a handle path. In a pasted address the @ may be escaped. */
const HANDLE_ADDRESS = /^\/(?:@|%40)[^/]+\/*$/i;

/** Whether every parameter of a path is a whole segment, as React Router requires, or the path is a handle path. */
export function hasWholeParameters(path: string): boolean {
  return HANDLE_PATH.test(path) || path.split('/').every((segment) => segment.lastIndexOf(':') <= 0);
}

/**
 * The routes for React Router to match an address with. React Router treats the parameter of a handle path such as
 * `/@:username` literally. So at addresses that start with @ a handle path becomes `/:username`, ahead of other routes
 * with a parameter; at others it is left out. The parameter's value includes the @.
 */
export function routesAt<Route extends { path?: string | undefined }>(
  routes: readonly Route[],
  pathname: string,
): Route[] {
  const isHandle = ({ path }: Route) => path !== undefined && HANDLE_PATH.test(path);
  const others = routes.filter((route) => !isHandle(route));
  if (!HANDLE_ADDRESS.test(pathname)) return others;
  return [
    ...routes.filter(isHandle).map((route) => ({ ...route, path: route.path?.replace(HANDLE_PATH, '/') })),
    ...others,
  ];
}
