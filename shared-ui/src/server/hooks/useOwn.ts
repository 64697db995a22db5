import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { useAuth } from '../../auth/useAuth.ts';

/** Whether a component is the signed-in member's own; undefined until it is known who that is. */
export function useOwn({ userId }: Pick<ComponentSummary, 'userId'>): boolean | undefined {
  return useAuth(({ loading, profileLoading, profile }) =>
    loading || profileLoading ? undefined : profile?._id === userId._id,
  );
}
