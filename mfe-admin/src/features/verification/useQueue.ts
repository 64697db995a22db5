import type { QueueQuery } from '@keyframe/contracts/api/component';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { keepPreviousData, request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** A page of components that await verification or were sent back. */
export function useQueue(query: Partial<QueueQuery> = {}) {
  const viewer = useViewer();
  return useQuery({
    queryKey: ['components', 'unverified', query, viewer],
    queryFn: ({ signal }) => request('getUnVerifiedComponents', { query: { ...query, ...CARD_QUERY }, signal }),
    enabled: viewer !== null,
    placeholderData: keepPreviousData,
  });
}
