import type { PageAccess } from '@keyframe/contracts/routes';

/** The known auth state of the user. */
export interface Viewer {
  /** The auth provider has not reported yet. */
  authLoading: boolean;
  signedIn: boolean;
  profileLoading: boolean;
  isAdmin: boolean;
  /** The profile failed to load, so whether the user is an admin is not known. */
  profileFailed: boolean;
}

/**
 * The result of a request for a page: shown, pending until the auth state is known, redirected to the home page, denied
 * in place, or failed because the profile did not load.
 */
export type Verdict = 'granted' | 'pending' | 'redirect' | 'not-allowed' | 'unknown';

/**
 * The access rules (docs/specification.md section 2: unauthenticated visitors are redirected to /; section 6: others
 * see 'Not allowed' on /admin). A user known from the user cookie counts as signed in immediately; the API checks
 * again.
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

/** Decides before any code of the remote is fetched. An access word outside the table denies. */
export function decideAccess(access: string, viewer: Viewer): Verdict {
  return Object.hasOwn(RULES, access) ? RULES[access as PageAccess](viewer) : 'not-allowed';
}
