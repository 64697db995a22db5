import { profilePath, publicProfilePath } from '@keyframe/contracts/paths';
import { useAuth } from '../auth/useAuth.ts';

/** Where a member's page is for the reader: the whole profile for members (docs/specification.md section 2), the public page for visitors. */
export function memberAddress(username: string, signedIn: boolean): string {
  return signedIn ? profilePath(username) : publicProfilePath(username);
}

/** The address of members' pages for the current reader: `const addressOf = useMemberAddress()`. */
export function useMemberAddress(): (username: string) => string {
  const signedIn = useAuth((auth) => auth.user !== null);
  return (username) => memberAddress(username, signedIn);
}
