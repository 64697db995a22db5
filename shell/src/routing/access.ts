import type { PageAccess } from '@keyframe/contracts/routes';

/** What is known of the user at the moment. */
export interface Viewer {
  /** The auth provider has not reported yet. */
  authLoading: boolean;
  signedIn: boolean;
  profileLoading: boolean;
  isAdmin: boolean;
  /** The profile could not be read, so whether they are an admin is not known. */
  profileFailed: boolean;
}

/** What happens to a request for a page: shown, waiting for the sign-in state, redirected to the home page, refused in place, or failed because the profile could not be read. */
export type Verdict = 'granted' | 'pending' | 'redirect' | 'not-allowed' | 'unknown';

/**
 * Who may open a page (docs/specification.md section 2: unauthenticated visitors are redirected to /; section 6: others see
 * 'Not allowed' on /admin). A user known from the user cookie counts as signed in at once; the API checks again.
 */
const RULES: Record<PageAccess, (viewer: Viewer) => Verdict> = {
  public: () => 'granted',
  member: ({ signedIn, authLoading }) => (signedIn ? 'granted' : authLoading ? 'pending' : 'redirect'),
  admin: ({ signedIn, authLoading, profileLoading, profileFailed, isAdmin }) => {
    if (!signedIn) return authLoading ? 'pending' : 'redirect';
    if (isAdmin) return 'granted';
    if (profileLoading || authLoading) return 'pending';
    return profileFailed ? 'unknown' : 'not-allowed';
  },
};

/** Decides before a byte of the remote is fetched. An access word that is not in the table means no. */
export function decideAccess(access: string, viewer: Viewer): Verdict {
  return Object.hasOwn(RULES, access) ? RULES[access as PageAccess](viewer) : 'not-allowed';
}
