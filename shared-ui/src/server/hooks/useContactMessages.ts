import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessageQuery } from '@keyframe/contracts/api/admin';
import { api } from '../api.ts';
import { queryKeys } from '../queryKeys.ts';
import { useQuery } from '../useQuery.ts';
import { useViewer } from './useViewer.ts';

/** A page of the contact form's inbox. For admins. */
export function useContactMessages(query: Partial<ContactMessageQuery> = {}) {
  return useQuery({
    queryKey: queryKeys.contactMessages(query),
    queryFn: ({ signal }) => api.getContactMessages(query, { signal }),
    enabled: useViewer() !== null,
    placeholderData: keepPreviousData,
  });
}

/** Marks a message as handled, or as open again. */
export function useHandleMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, handled }: { messageId: string; handled: boolean }) =>
      api.handleContactMessage(messageId, { handled }),
    onSuccess: () =>
      Promise.all(
        [['contactMessages'], ['adminCounts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
