import type { Profile } from '@keyframe/contracts/api/profile';
import { useAuth, useOwnProfile } from '@keyframe/shared-ui/platform';

/**
 * Whether a profile is the viewer's own, by id: the API returns no email of others to compare (docs/specification.md
 * section 2), and an email can change. Undefined while the viewer is unknown.
 */
export function useIsOwn({ _id }: Pick<Profile, '_id'>): boolean | undefined {
  const signedIn = useAuth((auth) => auth.user !== null);
  const { data: own, error } = useOwnProfile();
  return signedIn && own === undefined && error === null ? undefined : own?._id === _id;
}
