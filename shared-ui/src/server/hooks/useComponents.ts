import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentQuery } from '@keyframe/contracts/api/component';
import { authSettled, readAuth } from '../../auth/useAuth.ts';
import { api } from '../api.ts';
import { ApiError } from '../ApiError.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { refreshComponents, tellStale } from './useReview.ts';
import { useViewer } from './useViewer.ts';

/** A page of verified components. The page before stays shown (`isPlaceholderData`) while the next is on its way. */
export function useComponents(query: Partial<ComponentQuery> = {}) {
  return useQuery({
    queryKey: queryKeys.components(query, useViewer()),
    queryFn: ({ signal }) => api.getVerifiedComponents(query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One component with its code. A 404 is an ApiError with status 404. */
export function useComponent(id: string) {
  return useQuery({
    queryKey: queryKeys.component(id, useViewer()),
    queryFn: async ({ signal }) => {
      try {
        return (await api.getComponentById({ componentId: id }, { signal })).component;
      } catch (error) {
        // An author who reloads their unverified component asks as a visitor first, and must not be told 404 for it.
        const maybeTheirs =
          error instanceof ApiError && error.status === 404 && readAuth().loading && readAuth().user !== null;
        if (!maybeTheirs) throw error;
        await authSettled();
        return (await api.getComponentById({ componentId: id }, { signal })).component;
      }
    },
    // The same component as another account sees it, until this account's answer is there.
    placeholderData: (previous) => (previous?._id === id ? previous : undefined),
  });
}

/** Verifies a component's state by giving it a score. Every list and the component itself are then asked for anew. */
export function useVerifyComponent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (verdict: { componentId: string; score: number; revision?: string }) =>
      api.verifyComponent({ ...verdict, email: readAuth().user?.email }),
    onSuccess: () => refreshComponents(queryClient),
    onError: (error) => tellStale(error, queryClient),
  });
}

/** Submits a component for verification. */
export function useCreateComponent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: api.createComponent,
    onSuccess: async () => {
      await Promise.all(
        [['components', 'unverified'], ['profile']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}
