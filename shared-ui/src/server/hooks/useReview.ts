import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SendBackBody } from '@keyframe/contracts/api/component';
import { toast } from '../../toast/toast.ts';
import { request } from '../client.ts';
import { ApiError } from '../ApiError.ts';

/** Sends a component's latest state back to its author with a reason. */
export function useSendBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SendBackBody) => request('sendBackComponent', { body }),
    onSuccess: () => refreshComponents(queryClient),
    onError: (error) => tellStale(error, queryClient),
  });
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
