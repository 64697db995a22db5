import type { ComponentQuery, Window } from './api/component.ts';
import type { ComponentFilters, FilterName } from './componentFilters.ts';

/**
 * The one table of the site's paths: links are made from it by the shell, the kit and the remotes. A constant or a
 * function each, so that a build has those that it uses. A unit test compares it with the routes that the shell and the
 * remotes announce.
 */
export const HOME_PATH = '/';
export const EXPLORE_PATH = '/explore';
export const CATEGORIES_PATH = '/categories';
export const ABOUT_PATH = '/about';
export const FAQ_PATH = '/faq';
export const CONTACT_PATH = '/contact';
export const TERMS_PATH = '/tandc';
export const PRIVACY_PATH = '/privacy-policy';
export const BLOGS_PATH = '/blogs';
export const SPOTLIGHT_PATH = '/spotlight';
export const SHOP_PATH = '/shop';
export const ADMINS_PATH = '/admins';
export const MAINTAINERS_PATH = '/maintainers';
export const INSIGHTS_PATH = '/insights';
export const EDITOR_PATH = '/editor';
export const DASHBOARD_PATH = '/dashboard';
export const ONBOARDING_PATH = '/onboarding';
export const SETTINGS_PATH = '/settings';
export const ADMIN_PATH = '/admin';
export const LOGIN_PATH = '/login';
export const CONFIRM_PATH = '/confirm';
export const REMOTES_PATH = '/__remotes';

/** The filters as texts of an address. */
type FilterTexts = {
  [Name in FilterName]?: (ComponentFilters[Name] extends string | undefined ? string : readonly string[]) | undefined;
};

/** What the explore page is narrowed to, and how its list is ordered. */
export interface ExploreParameters extends FilterTexts {
  sort?: ComponentQuery['sort'] | undefined;
  /** Of a trend: how far back it looks. */
  window?: Window | undefined;
  /** From 1. */
  page?: number | undefined;
}

/** The explore page. Defaults are left out and the order is fixed, so that one list has one address. */
export function explorePath({
  q,
  category,
  language,
  tag,
  sort,
  window,
  page = 1,
  ...facets
}: ExploreParameters = {}): string {
  return withQuery(EXPLORE_PATH, {
    q,
    category,
    language,
    tag,
    // In the caller's order, which readFilters gives them: their names would be in the first script.
    ...facets,
    // The default. Only a search has an order by relevance.
    sort: sort === 'relevance' || (q === undefined && sort === 'newest') ? undefined : sort,
    window: sort === 'trending' ? window : undefined,
    page: page === 1 ? undefined : page,
  });
}

/** A component's page. */
export function componentPath(id: string): string {
  return `/component/${encodeURIComponent(id)}`;
}

/** The whole profile of a member, for members. */
export function profilePath(username: string, parameters: { tab?: string } = {}): string {
  return withQuery(`/profile/${encodeURIComponent(username)}`, parameters);
}

/** What everyone may see of a member. */
export function publicProfilePath(username: string): string {
  return `/@${encodeURIComponent(username)}`;
}

/** A collection of components. */
export function collectionPath(id: string): string {
  return `/collections/${encodeURIComponent(id)}`;
}

/** The collections of a member. */
export function memberCollectionsPath(username: string): string {
  return `/collections/by/${encodeURIComponent(username)}`;
}

/** What the editor is opened for: the author's own component, one to remix, or a new one. */
export type EditorParameters =
  | { component: string }
  /** `k`: values of its knobs (knobsParameter.ts). */
  | { remix: string; k?: string | undefined }
  /** `draft` tells drafts apart that were started with the same category and language. */
  | { category: string; language: string; draft?: string | undefined };

/** The editor. */
export function editorPath(parameters: EditorParameters): string {
  return withQuery(EDITOR_PATH, parameters);
}

/** The admin's console. */
export function adminPath(parameters: Parameters<typeof withQuery>[1] = {}): string {
  return withQuery(ADMIN_PATH, parameters);
}

/** A list is one parameter for each of its entries; what is undefined is left out. */
function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): string {
  const search = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, String(each)])),
  );
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
