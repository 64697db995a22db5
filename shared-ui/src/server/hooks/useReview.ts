import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DecisionQuery } from '@keyframe/contracts/api/admin';
import type { QueueQuery } from '@keyframe/contracts/api/component';
import { toast } from '../../toast/toast.ts';
import { api } from '../api.ts';
import { ApiError } from '../ApiError.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** A page of what waits for verification or was sent back: all of it for admins, one's own for members. */
export function useQueue(query: Partial<QueueQuery> = {}) {
  const viewer = useViewer();
  return useQuery({
    queryKey: queryKeys.unverified(query, viewer),
    queryFn: ({ signal }) => api.getUnVerifiedComponents(query, { signal }),
    enabled: viewer !== null,
    placeholderData: keepPreviousData,
  });
}

/** Who verified or sent back what, the latest first. For admins. */
export function useDecisions(query: Partial<DecisionQuery> = {}) {
  return useQuery({
    queryKey: queryKeys.decisions(query),
    queryFn: ({ signal }) => api.getDecisions(query, { signal }),
    enabled: useViewer() !== null,
    placeholderData: keepPreviousData,
  });
}

/** Sends a component's latest state back to its author with a reason. */
export function useSendBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: api.sendBackComponent,
    onSuccess: () => refreshComponents(queryClient),
    onError: (error) => tellStale(error, queryClient),
  });
}

/** Updates one's own component: its new state waits for verification, the public one stays. */
export function useUpdateComponent() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: api.updateComponent, onSuccess: () => refreshComponents(queryClient) });
}

/**
 * A verdict on a state that is not the latest any more (409): somebody else has decided, or the author has changed it.
 * Said in a toast, since what is judged may leave the page when it is asked for anew.
 */
export async function tellStale(error: unknown, queryClient: QueryClient): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 409) return;
  toast.error(error.message);
  await refreshComponents(queryClient);
}

/** Asks anew for whatever shows a component's state. */
export async function refreshComponents(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [
      ['component'],
      ['components'],
      ['profile'],
      ['categories'],
      ['siteCounts'],
      ['decisions'],
      ['reports'],
      ['adminCounts'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
