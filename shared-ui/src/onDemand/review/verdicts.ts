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

/** Verifies a component's state by giving it a score. Invalidates every list and the component. */
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
 * An admin's verdict on a state. A 409 means that the state is no longer the latest: another admin has decided, or the
 * author has changed it. Shown in a toast, since the refetch may remove the component from the page.
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
