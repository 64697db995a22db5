import { profilePath, publicProfilePath } from '@keyframe/contracts/paths';
import { useAuth } from '../auth/useAuth.ts';

/**
 * The address of a member's page for the reader: the full profile for members (docs/specification.md section 2), the
 * public page for visitors.
 */
export function memberAddress(username: string, signedIn: boolean): string {
  return signedIn ? profilePath(username) : publicProfilePath(username);
}

/** The address function for the current reader: `const addressOf = useMemberAddress()`. */
export function useMemberAddress(): (username: string) => string {
  const signedIn = useAuth((auth) => auth.user !== null);
  return (username) => memberAddress(username, signedIn);
}
