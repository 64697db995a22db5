import type { DecisionQuery } from '@keyframe/contracts/api/admin';
import { keepPreviousData, request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** Decisions by admins, the latest first. */
export function useDecisions(query: Partial<DecisionQuery> = {}) {
  return useQuery({
    queryKey: ['decisions', query],
    queryFn: ({ signal }) => request('getDecisions', { query, signal }),
    enabled: useViewer() !== null,
    placeholderData: keepPreviousData,
  });
}
