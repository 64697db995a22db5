import type { CreateComponentBody, UpdateComponentBody } from '@keyframe/contracts/api/component';
import { refreshComponents, request, useMutation, useQueryClient } from '@keyframe/shared-ui/platform';

/** Submits a component for verification. */
export function useCreateComponent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateComponentBody) => request('createComponent', { body }),
    onSuccess: async () => {
      await Promise.all(
        [['components', 'unverified'], ['profile']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}

/** Updates an own component: the new revision waits for verification, the public one stays. */
export function useUpdateComponent() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: updateComponent, onSuccess: () => refreshComponents(queryClient) });
}

/** Sends an update of an own component. */
export function updateComponent({ componentId, ...body }: UpdateComponentBody & { componentId: string }) {
  return request('updateComponent', { params: { componentId }, body });
}
