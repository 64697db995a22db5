import type { SendBackBody } from '@keyframe/contracts/api/component';
import {
  ApiError,
  readAuth,
  refreshComponents,
  request,
  toast,
  useMutation,
  useQueryClient,
} from '@keyframe/shared-ui/platform';

/** Verifies a component's state by giving it a score. Every list and the component itself are then fetched again. */
export function useVerifyComponent() {
  return useVerdict((verdict: { componentId: string; score: number; revision?: string }) =>
    request('verifyComponent', { body: { ...verdict, email: readAuth().user?.email } }),
  );
}

/** Sends a component's latest state back to its author with a reason. */
export function useSendBack() {
  return useVerdict((body: SendBackBody) => request('sendBackComponent', { body }));
}

/**
 * An admin's verdict on a state. One on a state that is not the latest any more (409) means that somebody else has
 * decided or the author has changed it: said in a toast, since what is judged may leave the page when it is fetched again.
 */
function useVerdict<Verdict, Result>(mutationFn: (verdict: Verdict) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => refreshComponents(queryClient),
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      toast.error(error.message);
      await refreshComponents(queryClient);
    },
  });
}
