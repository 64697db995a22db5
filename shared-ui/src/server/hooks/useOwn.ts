import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { useAuth } from '../../auth/useAuth.ts';
import { useOwnProfile } from './useOwnProfile.ts';

/** Whether a component is the signed-in member's own; undefined until it is known who that is. */
export function useOwn({ userId }: Pick<ComponentSummary, 'userId'>): boolean | undefined {
  const loading = useAuth((auth) => auth.loading);
  const signedIn = useAuth((auth) => auth.user !== null);
  const { data: profile, error } = useOwnProfile();
  const unknown = signedIn && profile === undefined && error === null;
  return loading || unknown ? undefined : profile?._id === userId._id;
}
