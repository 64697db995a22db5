import type { Profile } from '@keyframe/contracts/api/profile';
import { useAuth, useOwnProfile } from '@keyframe/shared-ui/platform';

/**
 * Whether a profile is the reader's own, by its id: of others the API gives no email to compare (docs/specification.md section 2), and
 * an email can change. Undefined until it is known who reads.
 */
export function useIsOwn({ _id }: Pick<Profile, '_id'>): boolean | undefined {
  const signedIn = useAuth((auth) => auth.user !== null);
  const { data: own, error } = useOwnProfile();
  return signedIn && own === undefined && error === null ? undefined : own?._id === _id;
}
