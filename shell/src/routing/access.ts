import type { PageAccess } from 'contracts/routes';

/** What is known of the person at the moment. */
export interface Viewer {
  /** The auth provider has not reported yet. */
  authLoading: boolean;
  signedIn: boolean;
  profileLoading: boolean;
  isAdmin: boolean;
}

/** What becomes of a request for a page: shown, waited for, sent to the home page, or refused in place. */
export type Verdict = 'granted' | 'wait' | 'home' | 'not-allowed';

/**
 * Who may open a page (SPEC.md section 2: unauthenticated visitors are redirected to /; section 6: others see
 * 'Not allowed' on /admin). A person known from the user cookie counts as signed in at once; the API checks again.
 */
const RULES: Record<PageAccess, (viewer: Viewer) => Verdict> = {
  public: () => 'granted',
  member: ({ signedIn, authLoading }) => (signedIn ? 'granted' : authLoading ? 'wait' : 'home'),
  admin: ({ signedIn, authLoading, profileLoading, isAdmin }) => {
    if (!signedIn) return authLoading ? 'wait' : 'home';
    if (isAdmin) return 'granted';
    return profileLoading || authLoading ? 'wait' : 'not-allowed';
  },
};

/** Decides before a byte of the remote is fetched. An access word that is not in the table means no. */
export function decideAccess(access: string, viewer: Viewer): Verdict {
  return Object.hasOwn(RULES, access) ? RULES[access as PageAccess](viewer) : 'not-allowed';
}
