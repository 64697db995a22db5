import type { EndpointInput } from '@keyframe/contracts/api/endpointTypes';
import { ApiError, refreshComponents, request, useMutation, useQueryClient } from '@keyframe/shared-ui/platform';

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
    takeDown: useMutation({
      mutationFn: (body: EndpointInput<'takeDownComponent'>['body']) => request('takeDownComponent', { body }),
      ...callbacks,
    }),
    putBack: useMutation({
      mutationFn: (body: EndpointInput<'putBackComponent'>['body']) => request('putBackComponent', { body }),
      ...callbacks,
    }),
    undoVerification: useMutation({
      mutationFn: (body: EndpointInput<'undoVerification'>['body']) => request('undoVerification', { body }),
      ...callbacks,
    }),
    dismissReports: useMutation({
      mutationFn: (body: EndpointInput<'dismissReports'>['body']) => request('dismissReports', { body }),
      ...callbacks,
    }),
  };
}
