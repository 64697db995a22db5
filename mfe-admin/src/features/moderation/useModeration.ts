import type { EndpointInput } from '@keyframe/contracts/api/endpointTypes';
import { ApiError, refreshComponents, request, useMutation, useQueryClient } from '@keyframe/shared-ui/platform';

/** Admin actions on a component that is or was public. All queries that show the component are refetched afterwards. */
export function useModeration() {
  const queryClient = useQueryClient();
  const callbacks = {
    onSuccess: () => refreshComponents(queryClient),
    // A conflict with another admin's action: the cached data is out of date.
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
