/** Who may open a page (DESIGN.md section 4). An unknown word means no. */
export const PAGE_ACCESS = ['public', 'member', 'admin'] as const;
export type PageAccess = (typeof PAGE_ACCESS)[number];

/** A route as a remote's release announces it: a React Router path and who may open it. */
export interface PageRoute {
  path: string;
  access: PageAccess;
  /** The header and footer are left away (SPEC.md section 2: /editor and /component/*). */
  bare?: boolean;
}
