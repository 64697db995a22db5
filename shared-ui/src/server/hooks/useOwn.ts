import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { useAuth } from '../../auth/useAuth.ts';
import { useOwnProfile } from './useOwnProfile.ts';

/** Whether a component belongs to the signed-in member; undefined until the account is known. */
export function useOwn({ userId }: Pick<ComponentSummary, 'userId'>): boolean | undefined {
  const loading = useAuth((auth) => auth.loading);
  const signedIn = useAuth((auth) => auth.user !== null);
  const { data: profile, error } = useOwnProfile();
  const unknown = signedIn && profile === undefined && error === null;
  return loading || unknown ? undefined : profile?._id === userId._id;
}
