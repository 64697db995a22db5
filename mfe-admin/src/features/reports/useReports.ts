import type { ReportQuery } from '@keyframe/contracts/api/componentReport';
import { keepPreviousData, request, useQuery, useViewer } from '@keyframe/shared-ui/platform';

/** A page of reported components with their reports. */
export function useReports(query: Partial<ReportQuery>) {
  return useQuery({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => request('getReports', { query, signal }),
    enabled: useViewer() !== null,
    placeholderData: keepPreviousData,
  });
}
