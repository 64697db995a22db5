import type { PageAccess } from 'contracts/routes';

/** What is known of the person at the moment. */
export interface Viewer {
  /** The auth provider has not reported yet. */
  authLoading: boolean;
  signedIn: boolean;
  profileLoading: boolean;
  isAdmin: boolean;
  /** The profile could not be read, so whether they are an admin is not known. */
  profileFailed: boolean;
}

/** What becomes of a request for a page: shown, waited for, sent home, refused in place, or to be asked again because it could not be found out. */
export type Verdict = 'granted' | 'wait' | 'home' | 'not-allowed' | 'unknown';

/**
 * Who may open a page (SPEC.md section 2: unauthenticated visitors are redirected to /; section 6: others see
 * 'Not allowed' on /admin). A person known from the user cookie counts as signed in at once; the API checks again.
 */
const RULES: Record<PageAccess, (viewer: Viewer) => Verdict> = {
  public: () => 'granted',
  member: ({ signedIn, authLoading }) => (signedIn ? 'granted' : authLoading ? 'wait' : 'home'),
  admin: ({ signedIn, authLoading, profileLoading, profileFailed, isAdmin }) => {
    if (!signedIn) return authLoading ? 'wait' : 'home';
    if (isAdmin) return 'granted';
    if (profileLoading || authLoading) return 'wait';
    return profileFailed ? 'unknown' : 'not-allowed';
  },
};

/** Decides before a byte of the remote is fetched. An access word that is not in the table means no. */
export function decideAccess(access: string, viewer: Viewer): Verdict {
  return Object.hasOwn(RULES, access) ? RULES[access as PageAccess](viewer) : 'not-allowed';
}
