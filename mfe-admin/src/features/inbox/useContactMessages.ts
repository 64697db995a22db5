import {
  keepPreviousData,
  request,
  useMutation,
  useQuery,
  useQueryClient,
  useViewer,
} from '@keyframe/shared-ui/platform';
import type { ContactMessageQuery } from '@keyframe/contracts/api/admin';

/** A page of the contact form's inbox. For admins. */
export function useContactMessages(query: Partial<ContactMessageQuery> = {}) {
  return useQuery({
    queryKey: ['contactMessages', query],
    queryFn: ({ signal }) => request('getContactMessages', { query, signal }),
    enabled: useViewer() !== null,
    placeholderData: keepPreviousData,
  });
}

/** Marks a message as handled, or as open again. */
export function useHandleMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, handled }: { messageId: string; handled: boolean }) =>
      request('handleContactMessage', { params: { messageId }, body: { handled } }),
    onSuccess: () =>
      Promise.all(
        [['contactMessages'], ['adminCounts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
