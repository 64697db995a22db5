import type { PageOpening } from './opening.ts';
import { CONFIRM_PATH, LOGIN_PATH, REMOTES_PATH } from './paths.ts';

/** Who may open a page. An unknown word means no. */
export const PAGE_ACCESS = ['public', 'member', 'admin'] as const;
export type PageAccess = (typeof PAGE_ACCESS)[number];

/** A route as a remote's release announces it: a path (see `routesAt`) and who may open it. */
export interface PageRoute {
  path: string;
  access: PageAccess;
  /** The header and footer are left away (docs/specification.md section 2: /editor and /component/*). */
  bare?: boolean;
  /** The toast for a visitor who may not open it and is redirected to the home page; none when absent. */
  refusal?: string;
  /**
   * Why a visitor who is redirected is asked to log in, above the login form: "Log in to see @:username's profile".
   * `:name` stands for a parameter of the path. A general text when absent.
   */
  signInReason?: string;
  /** It begins with a list of components, the first of which are shown before its code is there. Public pages only. */
  opening?: PageOpening;
}

/** Pages and popups of the shell itself (docs/specification.md section 2). No remote's release may announce one of these. */
export const SHELL_PATHS = [LOGIN_PATH, CONFIRM_PATH, REMOTES_PATH] as const;
export const SHELL_POPUPS = ['privacy-choices'] as const;

/** A popup as a remote's release announces it: its name and who may open it. */
export interface PopupEntry {
  name: string;
  access: PageAccess;
  /** Why a visitor is asked to log in first; a general text when absent. */
  signInReason?: string;
}

/** `/@:username`: one segment that begins with @. */
const HANDLE_PATH = /^\/@(?=:\w+$)/;
/** The addresses of a handle path. A pasted address may have its @ escaped. */
const HANDLE_ADDRESS = /^\/(?:@|%40)[^/]+\/*$/i;

/** Whether every parameter of a path is a whole segment, as React Router requires, or the path is a handle path. */
export function hasWholeParameters(path: string): boolean {
  return HANDLE_PATH.test(path) || path.split('/').every((segment) => segment.lastIndexOf(':') <= 0);
}

/**
 * Routes for React Router to match an address with. React Router takes the parameter of a handle path such as
 * `/@:username` literally. So at an address that begins with @ a handle path becomes `/:username`, ahead of other
 * routes with a parameter, and elsewhere it is left out. The parameter's value includes the @.
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
