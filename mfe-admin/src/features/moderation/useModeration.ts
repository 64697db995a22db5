import { api, ApiError, refreshComponents, useMutation, useQueryClient } from '@keyframe/shared-ui/platform';

/** Admin actions on a component that is public or was. Whatever shows the component is fetched again afterwards. */
export function useModeration() {
  const queryClient = useQueryClient();
  const callbacks = {
    onSuccess: () => refreshComponents(queryClient),
    // Another admin was first: what is shown is not the latest any more.
    onError: (error: Error) =>
      error instanceof ApiError && error.status === 409 ? refreshComponents(queryClient) : undefined,
  };
  return {
    takeDown: useMutation({ mutationFn: api.takeDownComponent, ...callbacks }),
    putBack: useMutation({ mutationFn: api.putBackComponent, ...callbacks }),
    undoVerification: useMutation({ mutationFn: api.undoVerification, ...callbacks }),
    dismissReports: useMutation({ mutationFn: api.dismissReports, ...callbacks }),
  };
}
