import type { PageAccess } from './routes.ts';

/** A link to a page of a remote that its release adds to the site's navigation bar and drawer. */
export interface DeclaredLink {
  label: string;
  path: string;
  /** Who sees the link. The page has an access of its own. */
  access: PageAccess;
  /** The position among the shell's own links, which are at 10, 20, 30, …; last if absent. */
  order?: number | undefined;
}

/** The same in the footer, in one of its columns. */
export interface DeclaredFooterLink extends DeclaredLink {
  column: string;
}

/** The titles of the footer's columns (docs/specification.md section 2). */
export const FOOTER_COLUMNS = ['Quick Links', 'Others', 'Open Source', 'Legal'] as const;

/** Limits of a remote's links: the navigation bar is one line, which all teams share. */
export const LINK_LIMITS = { label: 20, navigation: 2, footer: 4, order: 999 } as const;
