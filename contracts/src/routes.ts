import type { PageOpening } from './opening.ts';

/** Who may open a page (DESIGN.md section 4). An unknown word means no. */
export const PAGE_ACCESS = ['public', 'member', 'admin'] as const;
export type PageAccess = (typeof PAGE_ACCESS)[number];

/** A route as a remote's release announces it: a React Router path and who may open it. */
export interface PageRoute {
  path: string;
  access: PageAccess;
  /** The header and footer are left away (SPEC.md section 2: /editor and /component/*). */
  bare?: boolean;
  /** What a visitor who may not open it is told when sent home; nothing when absent. */
  refusal?: string;
  /** It begins with a list of components, the first of which are shown before its code is there. Public pages only. */
  opening?: PageOpening;
}

/** Pages and popups of the shell itself (SPEC.md section 2). No remote's release may announce one of these. */
export const SHELL_PATHS = ['/login', '/confirm', '/__remotes'] as const;
export const SHELL_POPUPS = ['privacy-choices'] as const;

/** A popup as a remote's release announces it: what the shell is asked for by name, and who may open it. */
export interface PopupEntry {
  name: string;
  access: PageAccess;
}
