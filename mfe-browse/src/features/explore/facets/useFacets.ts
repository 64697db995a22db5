import type { FacetQuery } from '@keyframe/contracts/api/component';
import type { ComponentFilters } from '@keyframe/contracts/componentFilters';
import { keepPreviousData, request, useQuery } from '@keyframe/shared-ui/platform';

/** The values of the facets with their numbers, for a list. Those of the previous list stay while they load. */
export function useFacets({ filters }: { filters: ComponentFilters }) {
  const query: FacetQuery = filters;
  return useQuery({
    queryKey: ['facets', query],
    queryFn: ({ signal }) => request('getFacets', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
